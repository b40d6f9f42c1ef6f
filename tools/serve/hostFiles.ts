import fs from "node:fs";
import path from "node:path";

/** What a built site says about how to serve it, in the files for static hosts. */
interface HostFiles {
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Older addresses and where they lead. */
  aliases: Map<string, string>;
}

const known = new Map<string, { changed: number; files: HostFiles }>();

/**
 * Reads `_headers` and `_redirects` of a built site, again when it was built again. A folder without them has no
 * headers and no aliases.
 *
 * @param folder the built site.
 */
export function readHostFiles(folder: string): HostFiles {
  const changed = fs.statSync(path.join(folder, "_headers"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const last = known.get(folder);
  if (last?.changed === changed) return last.files;
  const files: HostFiles = {
    headers: headersForAll(read(folder, "_headers")),
    aliases: new Map(read(folder, "_redirects").map((line) => line.split(" ", 2) as [string, string])),
  };
  known.set(folder, { changed, files });
  return files;
}

/** The rule for `/*`; lib/headers/caching.ts knows the others. */
function headersForAll(lines: string[]): Record<string, string> {
  const start = lines.indexOf("/*") + 1;
  const after = lines.findIndex((line, index) => index >= start && !line.startsWith("  "));
  return Object.fromEntries(
    lines.slice(start, after < 0 ? undefined : after).map((line) => {
      const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

function read(folder: string, name: string): string[] {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}
