import fs from "node:fs";
import path from "node:path";

/** @returns the size of each file below a folder in bytes, by path. */
export function sizesIn(folder: string): Map<string, number> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, "/"), fs.statSync(file).size];
    }),
  );
}
