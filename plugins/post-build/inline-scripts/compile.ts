import fs from "node:fs";
import type { Element } from "hast";
import { element } from "../../../lib/pages/elements";
import { fromRoot } from "../../../lib/paths";
import { minify } from "../minify";

/**
 * Makes a script element from one of this folder's scripts, minified. The same values always give the same text.
 *
 * @param file the script's file name.
 * @param values values for the names that the script declares.
 */
export function inlineScript(file: string, values: Record<string, unknown> = {}): Element {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const source = fs.readFileSync(fromRoot("plugins/post-build/inline-scripts", file), "utf8");
  return element("script", {}, minify(source, { loader: "ts", define }));
}
