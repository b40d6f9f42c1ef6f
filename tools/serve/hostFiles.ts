import fs from "node:fs";
import path from "node:path";
import { readWhenChanged } from "@simply-plural-docs/toolkit/files/readWhenChanged";

/** A built site's serving rules, from its files for static hosts. */
interface HostFiles {
  /** Headers of every response: the rule for `/*`. How files are cached is in site/headers/caching.ts. */
  headers: Map<string, string>;
  /** Older addresses and their targets. */
  aliases: Map<string, string>;
  /** Addresses of files that scripts of all sites may read. */
  forTools: Set<string>;
}

/**
 * Reads a built site's `_headers` and `_redirects`, and again after a rebuild. A folder without them has no headers and
 * no aliases.
 *
 * @param folder the built site.
 */
export function hostFiles(folder: string): () => HostFiles {
  const headers = readWhenChanged(path.join(folder, "_headers"), (file) => {
    const [, forAll = ""] = /^\/\*\n((?: {2}.+\n)*)/m.exec(read(file)) ?? [];
    return pairs(forAll, /^ {2}(.+?): (.*)$/gm);
  });
  const forTools = readWhenChanged(
    path.join(folder, "_headers"),
    (file) => new Set(pairs(read(file), /^(\/\S+)\n {2}Access-Control-Allow-Origin: (\*)$/gm).keys()),
  );
  const aliases = readWhenChanged(path.join(folder, "_redirects"), (file) => pairs(read(file), /^(\S+) (\S+)/gm));
  return () => ({ headers: headers(), aliases: aliases(), forTools: forTools() });
}

function pairs(text: string, pattern: RegExp): Map<string, string> {
  return new Map([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
}

function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
