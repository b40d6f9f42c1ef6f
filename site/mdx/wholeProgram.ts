import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/** An import of what programs share, in either language: `import { call } from "./shared/call.mjs";`. */
const sharedImport =
  /^(?:import (?:\{[^}]*\} from )?"\.\/(?<module>.+\.mjs)";|from shared\.(?<name>\w+) import \*)\n/gm;

/**
 * Reads a program as readers get it, in one file: the text of each module that it shares with others takes the place of
 * its first import. Of a module, that is what stands below the line `# shared`, if there is one: above it are imports
 * that programs have at their top.
 *
 * @param file the program's path from the project's root.
 * @throws Error from the file system if the program, or a module, does not exist.
 */
export function wholeProgram(file: string): string {
  const isShared = (part: string) => path.posix.dirname(part).endsWith("/shared");
  const known = new Set<string>();
  const read = (part: string): string => {
    if (known.has(part)) return "";
    known.add(part);
    const text = fs.readFileSync(fromRoot(part), "utf8");
    const shown = isShared(part) ? text.replace(/^[\s\S]*^# shared\n/m, "").replace(/^export /gm, "") : text;
    const folder = path.posix.dirname(part);
    return shown.replace(sharedImport, (line, module?: string, name?: string) => {
      const imported = path.posix.join(folder, module ?? `${isShared(part) ? "" : "shared/"}${name}.py`);
      return isShared(imported) ? read(imported) : line;
    });
  };
  return read(file);
}
