import type { Choice } from "./choice";

/** Names of this site's caches in the browser, and the metadata of stored files. */

/** Visited pages, if the reader chose to store them. */
export const pagesStore = "docs-pages";

/** Scripts, styles and pictures of visited pages. */
export const assetsStore = "docs-assets";

/** Prefix of the names of caches with one version of the whole site. */
export const sitePrefix = "docs-site-";

/** Entry of a complete copy of the site: a `SavedNote`. */
export const savedNotePath = "/saved-note.json";

/** Metadata of a saved site. */
export interface SavedNote {
  version: string;
  /** When it was saved, in milliseconds since 1970. */
  time: number;
}

/** Header of a stored page: when it was stored, in milliseconds since 1970. */
export const keptHeader = "x-kept";

/** Header of a saved file: its hash in the manifest. */
export const hashHeader = "x-hash";

/** Header of a stored script: the path of the help article that it contains, or empty. */
export const articleHeader = "x-article";

/** Messages from pages to the worker. */
export type Message = PageMessage | { type: "forget" };

/** A page is open and works: what may be stored of it is stored, and what no longer may be is deleted. */
export interface PageMessage {
  type: "page";
  choice: Choice;
  /** Plain path of the page, if it may be fetched and stored. */
  page: string | undefined;
  /** URLs of the files that the page has loaded and run. */
  assets: string[];
}
