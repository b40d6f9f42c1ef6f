import fs from "node:fs";
import { transformSync } from "esbuild";
import { fromRoot } from "../../lib/paths";

const known = new Map<string, string>();

/**
 * The script tag of one of this folder's scripts that stand in pages, minified. The same for the same values.
 *
 * @param file name of the script
 * @param values put in for the names that the script declares
 */
export function inlineScript(file: string, values: Record<string, unknown> = {}): string {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const key = JSON.stringify([file, define]);
  const ready = known.get(key);
  if (ready) return ready;
  const source = fs.readFileSync(fromRoot("plugins/lean-pages", file), "utf8");
  const { code } = transformSync(source, { loader: "ts", minify: true, target: "es2020", define });
  const tag = `<script>${code.trim()}</script>\n`;
  known.set(key, tag);
  return tag;
}
