import fs from "node:fs";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

/** The built site. */
export const buildFolder = fromRoot("build");

/** @returns the file that a static host serves at a canonical address. */
export function fileOf(address: string): string {
  return path.join(buildFolder, address === "/" ? "index.html" : `${address}.html`);
}

/** @returns the HTML of a page. */
export function readPage(address: string): string {
  return fs.readFileSync(fileOf(address), "utf8");
}

/** @returns the names of all files of the built site. */
export function filesOfSite(): string[] {
  return filesBelow(buildFolder);
}

let pages: readonly string[] | undefined;

/** @returns the addresses of all pages, without aliases and the not-found page; cached, since they do not change. */
export function listPages(): string[] {
  pages ??= readPages();
  return [...pages];
}

function readPages(): string[] {
  return filesOfSite()
    .filter((file) => file.endsWith(".html") && !/(^|\/)(index|404)\.html$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, "")}`)
    .concat("/")
    .filter((address) => !readPage(address).includes("<title>This page has moved</title>"))
    .sort();
}

/** @returns the HTML of a page's main element; empty if it has none. */
export function mainHtml(html: string): string {
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

/** @returns the text of a page's main element as shown without JavaScript. */
export function mainText(html: string): string {
  const shown = mainHtml(html).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  return textOf(fromHtml(shown, { fragment: true }));
}
