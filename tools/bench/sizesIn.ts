import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";

/** @returns the size of each file below a folder in bytes, by path. */
export function sizesIn(folder: string): Map<string, number> {
  return new Map(filesBelow(folder).map((file) => [file, fs.statSync(path.join(folder, file)).size]));
}
