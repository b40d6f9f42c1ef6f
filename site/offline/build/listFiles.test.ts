import { expect, test } from "vitest";
import { listFiles } from "./listFiles";

const listed = (files: string[]) => listFiles(files).map(({ path }) => path);

test("pages are listed by their canonical paths", () => {
  expect(listed(["docs/help.html", "index.html", "blog/index.html"])).toEqual(["/blog", "/docs/help", "/"]);
});

test("a page with two files is listed once", () => {
  expect(listed(["docs/help.html", "docs/help/index.html", "docs/help/plus.html"])).toEqual([
    "/docs/help",
    "/docs/help/plus",
  ]);
});

test("files for crawlers, hosts and other sites are not listed", () => {
  const excluded = [
    "sitemap.xml",
    "img/cards/a.png",
    "_headers",
    "index.html.br",
    "sw.js",
    "docs/help.md",
    "simply-plural-mock.tgz",
    "export.sample.json",
    "export.sample.hard.zip",
    "simply-plural.bruno.zip",
    "openapi.yaml",
  ];
  expect(listed([...excluded, "offline.json", "offline-pages.json", "img/mark.svg"])).toEqual(["/img/mark.svg"]);
});
