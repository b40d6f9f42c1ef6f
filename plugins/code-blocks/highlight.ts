import { toHtml } from "hast-util-to-html";
import dart from "highlight.js/lib/languages/dart";
import http from "highlight.js/lib/languages/http";
import { common, createLowlight } from "lowlight";

const lowlight = createLowlight({ ...common, dart, http });

/**
 * Highlights code at build time.
 *
 * @param code the code.
 * @param language a language name or alias of highlight.js; unknown ones are left plain.
 * @returns HTML with `hljs-*` classes (coloured in src/css/base.css).
 */
export function highlight(code: string, language: string): string {
  return lowlight.registered(language)
    ? toHtml(lowlight.highlight(language, code))
    : code.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
