import highlighter from "highlight.js/lib/common";
import dart from "highlight.js/lib/languages/dart";
import http from "highlight.js/lib/languages/http";
import { tagMarks } from "../server-choice/marks";

highlighter.registerLanguage("dart", dart);
highlighter.registerLanguage("http", http);

/** What has a colour in site/src/css/base.css. Other marks of highlight.js would only add bytes. */
export const coloured = [
  ...["comment", "quote", "meta"],
  ...["keyword", "literal", "selector-tag", "section", "built_in"],
  ...["string", "regexp", "addition", "subst"],
  ...["number", "symbol", "bullet", "deletion"],
  ...["attr", "attribute", "title", "name", "property", "variable", "type"],
];

/**
 * Highlights code at build time.
 *
 * @param code the code, with marks where it names the server (site/server-choice/marks.ts).
 * @param language a language name or alias of highlight.js; `text` stays plain.
 * @param names the marks of highlight.js that are kept.
 * @returns HTML with `hljs-*` classes (coloured in site/src/css/base.css), and break opportunities in URLs.
 * @throws Error if no grammar of that name is registered here.
 */
export function highlight(code: string, language: string, names = coloured): string {
  if (!highlighter.getLanguage(language)) {
    throw new Error(`no grammar for "${language}". Register one from highlight.js in site/mdx/highlight.ts.`);
  }
  const html = keepMarks(highlighter.highlight(code, { language }).value, names);
  // These need no escape in text, and would only add bytes.
  const short = html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&gt;", ">");
  // In a narrow block, a URL breaks after a slash, not in the middle of an id.
  return tagMarks(
    short.replace(/https?:\/\/[^\s"'`<]+/g, (address) => address.replace(/(?<=[^/:]\/)(?=[^/])/g, "<wbr>")),
  );
}

/** @returns a language as readers know it: `JSON` for `json`. */
export const languageName = (language: string): string | undefined => highlighter.getLanguage(language)?.name;

/** Removes all other marks from highlighted code, whose text has no tags of its own. */
function keepMarks(html: string, names: string[]): string {
  const open: boolean[] = [];
  return html.replace(/<span class="hljs-([^ "]+)[^"]*">|<\/span>/g, (tag, name?: string) => {
    const isKept = name === undefined ? open.pop() === true : names.includes(name);
    if (name !== undefined) open.push(isKept);
    return isKept ? tag : "";
  });
}
