import fs from "node:fs/promises";
import path from "node:path";
import type { RouteConfig } from "@docusaurus/types";
import { flattenRoutes } from "@docusaurus/utils";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { RenderedPage } from "../html/page";
import type { SiteFolder } from "../html/siteFolder";
import { decoded, tagsIn } from "../html/tags";
import { sourceOf } from "../metadata/pageSources";

/** The not-found page, which has no public address, social card or other forms. */
export const notFoundFile = "404.html";

/**
 * Reads the pages that Docusaurus has rendered.
 *
 * @param site the built site.
 * @param routes the site's routes, which have the source files.
 * @returns the pages in order of their files, including the not-found page.
 * @throws UserError if a page has no title of its own.
 */
export async function readPages(site: SiteFolder, routes: RouteConfig[]): Promise<RenderedPage[]> {
  const sources = new Map(flattenRoutes(routes).map((route) => [route.path, sourceOf(route)]));
  const files = filesBelow(site.path)
    .filter((file) => file.endsWith(".html"))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const address = file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;
      return readPage(await fs.readFile(path.join(site.path, file), "utf8"), {
        address,
        file,
        source: sources.get(address),
      });
    }),
  );
}

/**
 * @param html a page, as rendered by Docusaurus.
 * @throws UserError if it has no title of its own.
 */
export function readPage(
  html: string,
  { address, file, source }: Pick<RenderedPage, "address" | "file" | "source">,
): RenderedPage {
  const [head = ""] = html.split("<body", 1);
  // Docusaurus appends the names of app and site. A page without a title has only the site's; a document has its file name.
  const [, written = ""] = /<title[^>]*>([^<]+) \| [^|<]*<\/title>/.exec(head) ?? [];
  const title = decoded(written);
  if (!title || title === path.parse(source ?? "").name) {
    throw new UserError(`${address} (${source ?? "no source file"}) has no title. Give its front matter a title.`);
  }
  const about = [...tagsIn(head)].find(({ attributes }) => attributes.get("name") === "description");
  return { address, file, source, title, description: about?.attributes.get("content") ?? "", html };
}
