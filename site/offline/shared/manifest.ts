/** The build's list of files for offline reading, served as `manifestPath`. */
export interface Manifest {
  /** Changes when any file changes. */
  version: string;
  /** The file with all pages, a `PageBundle`. */
  bundle: ManifestFile;
  /** Everything that a complete copy contains. Pages have 0 bytes, since they are in the bundle. */
  files: ManifestFile[];
}

/** A file's canonical path, the start of its SHA-256, and its compressed size. */
export type ManifestFile = [path: string, hash: string, bytes: number];

/**
 * All pages in one file. Each page contains its styles and sidebar, so that it can be painted without other requests;
 * most of that is the same on all two hundred pages, and is stored here once.
 */
export interface PageBundle {
  parts: string[];
  /** By canonical path: the indices of the page's parts. */
  pages: Record<string, number[]>;
}

export const manifestPath = "/offline.json";
export const bundlePath = "/offline-pages.json";
export const workerPath = "/sw.js";

/** Length of the shortened hashes in hexadecimal digits: enough to detect damage. */
export const hashLength = 16;

/** @returns whether a canonical path is that of a page. */
export function isPage(path: string): boolean {
  return !/\.\w+$/.test(path);
}

/** @returns the HTML of a page, if the bundle has it. */
export function pageFrom({ parts, pages }: PageBundle, path: string): string | undefined {
  return pages[path]?.map((index) => parts[index]).join("");
}
