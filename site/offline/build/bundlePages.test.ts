import { expect, test } from "vitest";
import { pageFrom } from "../shared/manifest";
import { bundlePages } from "./bundlePages";

const style = "<style>p{top:0}</style>";
const pages = new Map([
  ["/", `<html>${style}<p>One</p></html>`],
  ["/two", `<html>${style}<p>Two</p><p>Two</p></html>`],
]);

test("each page is the same after bundling and reading", () => {
  const bundle = bundlePages(pages);
  for (const [path, html] of pages) expect(pageFrom(bundle, path)).toBe(html);
});

test("shared parts are stored once", () => {
  expect(JSON.stringify(bundlePages(pages)).split(style)).toHaveLength(2);
});

test("an unknown page is undefined", () => {
  expect(pageFrom(bundlePages(pages), "/three")).toBeUndefined();
});
