import { inlineScripts } from "../../html/inlineScripts";
import type { Page } from "../../html/page";
import { minify } from "../minify";

/**
 * Minifies the theme's inline scripts. Nothing else in React's and Docusaurus' HTML can be minified; Docusaurus' own
 * minification takes 7 s for the same result (see tools/build.ts), or removes `<head>`.
 */
export function minifyScripts({ tree }: Page): void {
  for (const script of inlineScripts(tree)) {
    const [text] = script.children;
    if (text?.type === "text") text.value = minify(text.value);
  }
}
