import type { Choice } from "./choice";

/** Names of this site's stores in the reader's browser, and what is written beside the kept files. */

/** Pages that were visited, where the reader chose to have them kept. */
export const pagesStore = "docs-pages";

/** Scripts, styles and pictures of visited pages. */
export const assetsStore = "docs-assets";

/** Start of the name of a store that holds the whole site in one version. */
export const sitePrefix = "docs-site-";

/** Entry that a whole site has once every file is there: a `SavedNote`. */
export const savedNotePath = "/saved-note.json";

/** About a saved site. */
export interface SavedNote {
  version: string;
  /** When it was saved, in milliseconds since 1970. */
  time: number;
}

/** Header of a kept page: when it was kept, in milliseconds since 1970. */
export const keptHeader = "x-kept";

/** Header of a saved file: its hash in the manifest. */
export const hashHeader = "x-hash";

/** Header of a kept script: the help article whose words it holds, or nothing. */
export const articleHeader = "x-article";

/** What pages tell the worker. */
export type Message = PageMessage | { type: "forget" };

/** A page is open and works: what may be kept of it is kept, what may not be any more goes. */
export interface PageMessage {
  type: "page";
  choice: Choice;
  /** Plain path of the page, if it may be fetched to be kept. */
  page: string | undefined;
  /** Addresses of the files that the page has loaded and run. */
  assets: string[];
}
