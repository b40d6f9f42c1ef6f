import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { buildSync, transformSync } from "esbuild";

const options = { bundle: true, write: false, format: "iife", target: "es2020", tsconfigRaw: {} } as const;

/**
 * @param file the name of one of the inline scripts.
 * @param values values for the names that the script declares.
 * @returns its text, bundled with what it imports and minified: the same on every page.
 */
export function inlineScript(file: string, values: Record<string, unknown> = {}): string {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const entry = fromRoot("site/template/inline-scripts", file);
  const script = buildSync({ ...options, entryPoints: [entry] }).outputFiles[0]?.text ?? "";
  // Minified afterwards: that also leaves out a function around the whole script.
  return transformSync(script, { define, minify: true, target: "es2020" }).code.trim();
}
