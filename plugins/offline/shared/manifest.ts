/** What the build says about the files a reader can save. Served as `manifestPath`. */
export interface Manifest {
  /** Changes when any file changes. */
  version: string;
  /** The file with all pages, a `PageBundle`. */
  bundle: ManifestFile;
  /** What is on the device in the end. A page costs no bytes of its own: it comes with the bundle. */
  files: ManifestFile[];
}

/** Plain path of a file, start of its SHA-256, bytes as sent (compressed). */
export type ManifestFile = [path: string, hash: string, bytes: number];

/**
 * All pages in one file. Each holds its style and its sidebar, so that nothing else is needed before it is painted; of
 * two hundred pages most is the same, which stands here once.
 */
export interface PageBundle {
  parts: string[];
  /** By plain path: the parts that make the page, by their places. */
  pages: Record<string, number[]>;
}

export const manifestPath = "/offline.json";
export const bundlePath = "/offline-pages.json";
export const workerPath = "/sw.js";

/** Hexadecimal digits of a hash that are kept: enough to notice damage. */
export const hashLength = 16;

/** @returns whether a plain path is a page's. */
export function isPage(path: string): boolean {
  return !/\.\w+$/.test(path);
}

/** @returns the HTML of a page, if the bundle has it. */
export function pageFrom({ parts, pages }: PageBundle, path: string): string | undefined {
  return pages[path]?.map((place) => parts[place]).join("");
}
