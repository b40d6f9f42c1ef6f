import fs from "node:fs";
import path from "node:path";

/** What a built site says about how to serve it, in the files for static hosts. */
interface HostFiles {
  /** Headers of every answer: the rule for `/*`. lib/headers/caching.ts knows the others. */
  headers: Map<string, string>;
  /** Older addresses and where they lead. */
  aliases: Map<string, string>;
}

/**
 * Reads `_headers` and `_redirects` of a built site. A folder without them has no headers and no aliases.
 *
 * @param folder the built site.
 */
export function readHostFiles(folder: string): HostFiles {
  const [, forAll = ""] = /^\/\*\n((?: {2}.+\n)*)/m.exec(read(folder, "_headers")) ?? [];
  return {
    headers: pairs(forAll, /^ {2}(.+?): (.*)$/gm),
    aliases: pairs(read(folder, "_redirects"), /^(\S+) (\S+)/gm),
  };
}

function pairs(text: string, pattern: RegExp): Map<string, string> {
  return new Map([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
}

function read(folder: string, name: string): string {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
