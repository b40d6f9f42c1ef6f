/** What the build says about the files a reader can save. Served as `manifestPath`. */
export interface Manifest {
  /** Changes when any file changes. */
  version: string;
  /** Script that names all others of this version; every page of the version loads it. */
  runtime: string;
  files: ManifestFile[];
}

/** Plain path of a file, start of its SHA-256, bytes as sent (compressed). */
export type ManifestFile = [path: string, hash: string, bytes: number];

export const manifestPath = "/offline.json";
export const workerPath = "/sw.js";

/** Hexadecimal digits of a hash that are kept: enough to notice damage. */
export const hashLength = 16;
