import fs from "node:fs";
import { expect, test } from "vitest";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { footer } from "../../site/site.navigation";
import { wantedPages } from "../../site/site.wantedPages";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

const guides = readSourcePages().filter(({ address }) => address.startsWith("/docs/getting-started/"));
const titles = new Map(guides.map(({ address, frontMatter }) => [address, frontMatter.title]));

/** A link to a guide as a whole, in capitals as a name is. */
interface NamedLink {
  place: string;
  label: string;
  to: string;
}

function linksInText(): NamedLink[] {
  const files = ["site/docs", "site/src/pages", "site/changes", "site/reference", "description"].flatMap((folder) =>
    filesBelow(fromRoot(folder)).map((file) => `${folder}/${file}`),
  );
  const written = files.filter((file) => /\.(?:mdx?|yaml|ts)$/.test(file) && !file.startsWith("site/docs/api/"));
  return written.flatMap((place) =>
    [
      ...fs.readFileSync(fromRoot(place), "utf8").matchAll(/\[(\p{Lu}[^\]]*)\]\((\/docs\/getting-started\/[\w-]+)\)/gu),
    ].map(([, label = "", to = ""]) => ({ place, label, to })),
  );
}

function linksInMenus(): NamedLink[] {
  const columns = footer?.links?.flatMap((column) => ("items" in column ? (column.items as Partial<NamedLink>[]) : []));
  const ofFooter = (columns ?? []).map(({ label = "", to = "" }) => ({ place: "the footer", label, to }));
  // The first, since the others say what they are for.
  const ofSearch = wantedPages.API.slice(0, 1).map((page) => ({ place: "the most wanted pages", ...page }));
  return [...ofFooter, ...ofSearch].filter(({ to }) => titles.has(to));
}

test("a guide has the same name in the sidebar as in its heading", () => {
  expect(guides.filter(({ frontMatter }) => frontMatter.sidebar_label).map(({ file }) => file)).toEqual([]);
});

test.each([
  ["pages, the list of changes and the descriptions", linksInText],
  ["menus", linksInMenus],
])("links in %s name a guide as its heading does", (_, read) => {
  const links = read();
  expect(links.length).toBeGreaterThan(1);
  const others = links.filter(({ label, to }) => label !== titles.get(to));
  expect(others.map(({ place, label, to }) => `${place}: "${label}"; write: ${titles.get(to)}`)).toEqual([]);
});
