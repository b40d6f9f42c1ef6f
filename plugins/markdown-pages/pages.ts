import fs from "node:fs";
import path from "node:path";
import type { RouteConfig } from "@docusaurus/types";
import { pageRoutes } from "../../lib/pages/routes";
import type { StepList } from "./toPlainPage";

/** A page of the built site. */
export interface BuiltPage {
  /** `/docs/help/plus/cancel` */
  address: string;
  /** HTML file below the built site. */
  file: string;
  /** Source file below the project's root, where the page has one. */
  source: string | undefined;
}

/** A page's words, without the site around them. */
export interface PageMarkdown {
  title: string;
  description: string;
  markdown: string;
  stepLists: StepList[];
}

/** A page with its Markdown form. */
export interface WrittenPage extends BuiltPage, PageMarkdown {}

/**
 * Lists the pages that a build has written, the not-found page left out. To be called before the further forms of
 * their addresses are written.
 *
 * @param folder the built site.
 * @param routes the site's routes, which know the sources.
 */
export function listBuiltPages(folder: string, routes: RouteConfig[]): BuiltPage[] {
  const sources = new Map(pageRoutes(routes).map((route) => [route.path, route.metadata?.sourceFilePath]));
  return (fs.readdirSync(folder, { recursive: true }) as string[])
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".html") && file !== "404.html")
    .sort()
    .map((file) => {
      const address = file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;
      return { address, file, source: sources.get(address) };
    });
}

/** @returns the address of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${address}.md`;
}
