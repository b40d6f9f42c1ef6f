import fs from "node:fs";
import path from "node:path";

/** @returns the paths of all files in a folder and its folders, relative to it, with slashes. */
export function filesBelow(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
  );
}
