import { transformSync } from "esbuild";
import { inlineScripts } from "../../../lib/pages/inlineScripts";
import type { Page } from "../../../lib/pages/page";

const known = new Map<string, string>();

/**
 * Makes the theme's inline scripts smaller. React and Docusaurus' template leave nothing else in a page to take out;
 * Docusaurus' own minification takes 7 s for the same (see tools/build.ts), or drops `<head>`.
 */
export function minifyScripts({ tree }: Page): void {
  for (const script of inlineScripts(tree)) {
    const [text] = script.children;
    if (text?.type === "text") text.value = minify(text.value);
  }
}

/** The same few scripts stand in every page. */
function minify(source: string): string {
  const code = known.get(source) ?? transformSync(source, { minify: true, target: "es2020" }).code.trim();
  known.set(source, code);
  return code;
}
