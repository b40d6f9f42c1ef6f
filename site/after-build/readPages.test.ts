import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { RouteConfig } from "@docusaurus/types";
import { expect, test } from "vitest";
import { SiteFolder } from "../html/siteFolder";
import { readPage, readPages } from "./readPages";

const page = { address: "/docs/one", file: "docs/one.html", source: "docs/one.mdx" };

test("title and description come from the head, without the names of app and site", () => {
  const about = '<meta name="description" content="How to.">';
  const html = `<title data-rh="true">Cancel | Refund | Simply Plural · Apparyllis</title>${about}`;
  expect(readPage(html, page)).toMatchObject({ title: "Cancel | Refund", description: "How to." });
});

test.each([
  ["none at all", "<p>Hello</p>"],
  ["only the site's name", "<title>Apparyllis</title>"],
  ["its file name", "<title>one | Simply Plural · Apparyllis</title>"],
])("a page without a title of its own (%s) is an error with its address and source", (_, html) => {
  expect(() => readPage(html, page)).toThrow("/docs/one (docs/one.mdx) has no title. Give its front matter a title.");
});

test("a page without a description has an empty one", () => {
  expect(readPage("<title>Cancel | Simply Plural · Apparyllis</title>", page).description).toBe("");
});

test("a page that Docusaurus makes is reported without a source", () => {
  const notFound = { address: "/404", file: "404.html", source: undefined };
  expect(() => readPage("<p>Hello</p>", notFound)).toThrow("/404 (no source file) has no title.");
});

test("every HTML file of the site is a page, with its address and its route's source", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
  try {
    fs.mkdirSync(path.join(folder, "docs", "a.html.d"), { recursive: true });
    for (const file of ["index.html", "docs/one.html", "404.html", "docs/a.html.d/two.html", "one.txt"]) {
      fs.writeFileSync(path.join(folder, file), "<title>A title | Simply Plural · Apparyllis</title>");
    }
    const route = { path: "/docs/one", component: "", metadata: { sourceFilePath: "docs/one.mdx" } };
    const routes = [route as RouteConfig, { path: "/docs/two", component: "" }];
    const pages = await readPages(new SiteFolder(folder), [{ path: "/docs", component: "", routes }]);
    expect(pages.map(({ address, file, source }) => [address, file, source])).toEqual([
      ["/404", "404.html", undefined],
      ["/docs/a.html.d/two", "docs/a.html.d/two.html", undefined],
      ["/docs/one", "docs/one.html", "site/docs/one.mdx"],
      ["/", "index.html", undefined],
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
