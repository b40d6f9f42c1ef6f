import { type TransformOptions, transformSync } from "esbuild";
import { getOrMake } from "../../lib/getOrMake";

const known = new Map<string, string>();

/**
 * Makes a script smaller. The same few stand in every page, so each is worked on once.
 *
 * @param source the script.
 * @param options what else esbuild has to know of it.
 */
export function minify(source: string, options: TransformOptions = {}): string {
  return getOrMake(known, JSON.stringify([source, options]), () =>
    transformSync(source, { ...options, minify: true, target: "es2020" }).code.trim(),
  );
}
