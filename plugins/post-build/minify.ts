import { type TransformOptions, transformSync } from "esbuild";

const known = new Map<string, string>();

/**
 * Makes a script smaller. The same few stand in every page, so each is worked on once.
 *
 * @param source the script.
 * @param options what else esbuild has to know of it.
 */
export function minify(source: string, options: TransformOptions = {}): string {
  const key = JSON.stringify([source, options]);
  const code = known.get(key) ?? transformSync(source, { ...options, minify: true, target: "es2020" }).code.trim();
  known.set(key, code);
  return code;
}
