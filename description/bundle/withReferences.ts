import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";

const referenced = new Map<string, string[]>();

/** @returns a file of the description and all files that it refers to, at any depth: schemas, examples, errors. */
export function withReferences(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  for (const one of getOrMake(referenced, file, referencesIn)) withReferences(one, found);
  return [...found];
}

/**
 * @param folder of the description, relative to the project root.
 * @returns its YAML and Markdown files below `resources/` and `shared/` that the root file does not lead to.
 */
export function unusedFiles(folder = "description/openapi"): string[] {
  const used = new Set(withReferences(`${folder}/openapi.yaml`));
  return ["resources", "shared"]
    .flatMap((name) => filesBelow(fromRoot(folder, name)).map((file) => `${folder}/${name}/${file}`))
    .filter((file) => /\.(yaml|md)$/.test(file) && !used.has(file))
    .sort();
}

function referencesIn(file: string): string[] {
  const references = fs.readFileSync(fromRoot(file), "utf8").matchAll(/\$ref: *["']?([^"'#\s]+\.(?:yaml|md))/g);
  return Array.from(references, ([, address = ""]) => path.posix.join(path.posix.dirname(file), address));
}
