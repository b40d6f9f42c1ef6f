import fs from "node:fs";
import path from "node:path";
import { readWhenChanged } from "../../lib/readWhenChanged";

/** What a built site says about how to serve it, in the files for static hosts. */
interface HostFiles {
  /** Headers of every answer: the rule for `/*`. lib/headers/caching.ts knows the others. */
  headers: Map<string, string>;
  /** Older addresses and where they lead. */
  aliases: Map<string, string>;
}

/**
 * Reads `_headers` and `_redirects` of a built site, again when it has been built again. A folder without them has no
 * headers and no aliases.
 *
 * @param folder the built site.
 */
export function hostFiles(folder: string): () => HostFiles {
  const headers = readWhenChanged(path.join(folder, "_headers"), (file) => {
    const [, forAll = ""] = /^\/\*\n((?: {2}.+\n)*)/m.exec(read(file)) ?? [];
    return pairs(forAll, /^ {2}(.+?): (.*)$/gm);
  });
  const aliases = readWhenChanged(path.join(folder, "_redirects"), (file) => pairs(read(file), /^(\S+) (\S+)/gm));
  return () => ({ headers: headers(), aliases: aliases() });
}

function pairs(text: string, pattern: RegExp): Map<string, string> {
  return new Map([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
}

function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
