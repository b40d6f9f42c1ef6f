import { inlineScripts } from "../../../lib/pages/inlineScripts";
import type { Page } from "../../../lib/pages/page";
import { minify } from "../minify";

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
