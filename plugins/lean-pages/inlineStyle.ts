import fs from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import { UserError } from "../../lib/userError";

const styleTag = /<link rel="stylesheet" href="(\/assets\/css\/[^"]+)" ?\/?>/;

/** Attributes that change before React runs, or that the browser itself changes. */
const livingAttributes = ["open", "hidden", "data-theme", "data-has-hydrated", "data-icons"];

/**
 * Finds, for each kind of page, the rules of the site's style sheet that its pages need before any script runs.
 * Pages of one folder of docs (help: of one subject) are one kind; every other page is its own.
 *
 * @param folder the built site
 * @param files its HTML files, relative to it
 * @returns a function that puts the style into a page in place of the link to the sheet, and gives the link's address
 */
export async function createStyleInliner(
  folder: string,
  files: readonly string[],
): Promise<(html: string, file: string) => { html: string; style: string }> {
  const words = new Map<string, Set<string>>();
  let style: string | undefined;
  for (const file of files) {
    const html = await fs.readFile(path.join(folder, file), "utf8");
    style ??= styleTag.exec(html)?.[1];
    const known = words.get(kindOf(file)) ?? new Set();
    for (const word of wordsOf(html)) known.add(word);
    words.set(kindOf(file), known);
  }
  if (!style) throw new UserError("No built page links to a style sheet under /assets/css/; see plugins/lean-pages.");
  const sheet = await fs.readFile(path.join(folder, style), "utf8");
  const purged = new Map<string, string>();
  for (const [kind, known] of words) purged.set(kind, await purge(sheet, known));
  return (html, file) => ({
    html: html.replace(styleTag, () => `<style>${purged.get(kindOf(file)) ?? ""}</style>`),
    style: style ?? "",
  });
}

function kindOf(file: string): string {
  const folders = file.split(path.sep).slice(0, -1);
  return folders[0] === "docs" && folders.length > 1 ? folders.slice(0, 3).join("/") : file;
}

/** Names of elements, classes, ids and attributes of a page, and what else stands in its tags. */
function wordsOf(html: string): Set<string> {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  return new Set(tags.join(" ").match(/[^\s<>"'=]+/g));
}

/** Names that scripts give to parts of a page without anything being pressed: on scrolling, or once they have started. */
const scriptedNames = [/^hidden_/, /^backToTopButtonShow_/, /^table-of-contents__link--active$/];

async function purge(sheet: string, words: ReadonlySet<string>): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...words].join(" "), extension: "html" }],
    extractors: [{ extensions: ["html"], extractor: (content) => content.split(" ") }],
    css: [{ raw: sheet }],
    keyframes: true,
    variables: true,
    fontFace: true,
    dynamicAttributes: livingAttributes,
    safelist: { standard: ["html", "body", "dark", "light", "scripts-failed", ...scriptedNames] },
  });
  return result?.css ?? sheet;
}
