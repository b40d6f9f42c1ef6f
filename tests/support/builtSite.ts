import fs from "node:fs";
import path from "node:path";
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

/** @returns the names of all files and folders of the built site. */
export function filesOfSite(): string[] {
  return (fs.readdirSync(buildFolder, { recursive: true }) as string[]).map((file) => file.replaceAll(path.sep, "/"));
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

/** @returns the text of a page's main element as shown without JavaScript, with entities decoded. */
export function mainText(html: string): string {
  const main = mainHtml(html);
  return decodeEntities(
    main
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
      .replace(/<\/(p|li|td|th|dt|dd|h\d|div|summary|pre|tr)>/g, "\n")
      .replace(/<[^>]+>/g, ""),
  );
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
