import { expect, test } from "vitest";
import { listFiles } from "./listFiles";

const listed = (files: string[]) => listFiles(files).map(({ path }) => path);

test("pages are listed by their plain addresses", () => {
  expect(listed(["docs/help.html", "index.html", "blog/index.html"])).toEqual(["/blog", "/docs/help", "/"]);
});

test("files for crawlers, hosts and other sites are not listed", () => {
  const excluded = ["sitemap.xml", "img/cards/a.png", "_headers", "index.html.br", "sw.js", "docs/help.md"];
  expect(listed([...excluded, "offline.json", "img/mark.svg"])).toEqual(["/img/mark.svg"]);
});
