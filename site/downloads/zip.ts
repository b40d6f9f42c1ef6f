import { type Zippable, zipSync } from "fflate";

/** Zip files name a time for each file; this one, the earliest that they can, in any time zone. */
const earliest = new Date(1980, 0, 1);

/** @returns a zip file with these files by name: the same files always make the same bytes. */
export function zip(files: Zippable): Buffer {
  return Buffer.from(zipSync(files, { level: 9, mtime: earliest }));
}
