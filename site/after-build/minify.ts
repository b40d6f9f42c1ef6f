import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { type TransformOptions, transformSync } from "esbuild";

const known = new Map<string, string>();

/**
 * Minifies a script. Every page has the same few, so each is processed once.
 *
 * @param source the script.
 * @param options further options for esbuild.
 */
export function minify(source: string, options: TransformOptions = {}): string {
  return getOrMake(known, JSON.stringify([source, options]), () =>
    transformSync(source, { ...options, minify: true, target: "es2020" }).code.trim(),
  );
}
