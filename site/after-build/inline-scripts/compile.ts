import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { buildSync } from "esbuild";
import type { Element } from "hast";
import { element } from "../../html/elements";
import { minify } from "../minify";

const bundles = new Map<string, string>();

/**
 * Makes a script element from one of this folder's scripts, bundled with what it imports and minified. The same values
 * always give the same text.
 *
 * @param file the script's file name.
 * @param values values for the names that the script declares.
 */
export function inlineScript(file: string, values: Record<string, unknown> = {}): Element {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  return element(
    "script",
    {},
    minify(
      getOrMake(bundles, file, () => bundle(file)),
      { define },
    ),
  );
}

/** Bundled once for all pages; the values, which differ from page to page, come afterwards. */
function bundle(file: string): string {
  const entry = fromRoot("site/after-build/inline-scripts", file);
  const options = { bundle: true, write: false, format: "iife", target: "es2020", tsconfigRaw: {} } as const;
  return buildSync({ ...options, entryPoints: [entry] }).outputFiles[0]?.text ?? "";
}
