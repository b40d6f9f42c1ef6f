import fs from "node:fs";
import { transformSync } from "esbuild";
import type { Element } from "hast";
import { fromRoot } from "../../../lib/paths";

const known = new Map<string, string>();

/**
 * Makes a script element of one of this folder's scripts, minified. Its text is the same for the same values.
 *
 * @param file name of the script.
 * @param values put in for the names that the script declares.
 */
export function inlineScript(file: string, values: Record<string, unknown> = {}): Element {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const key = JSON.stringify([file, define]);
  const code = known.get(key) ?? compile(file, define);
  known.set(key, code);
  return { type: "element", tagName: "script", properties: {}, children: [{ type: "text", value: code }] };
}

function compile(file: string, define: Record<string, string>): string {
  const source = fs.readFileSync(fromRoot("plugins/post-build/inline-scripts", file), "utf8");
  return transformSync(source, { loader: "ts", minify: true, target: "es2020", define }).code.trim();
}
