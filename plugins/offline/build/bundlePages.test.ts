import { expect, test } from "vitest";
import { pageFrom } from "../shared/manifest";
import { bundlePages } from "./bundlePages";

const style = "<style>p{top:0}</style>";
const pages = new Map([
  ["/", `<html>${style}<p>One</p></html>`],
  ["/two", `<html>${style}<p>Two</p><p>Two</p></html>`],
]);

test("each page comes out as it went in", () => {
  const bundle = bundlePages(pages);
  for (const [path, html] of pages) expect(pageFrom(bundle, path)).toBe(html);
});

test("what pages share is there once", () => {
  expect(JSON.stringify(bundlePages(pages)).split(style)).toHaveLength(2);
});

test("a page that is not there is none", () => {
  expect(pageFrom(bundlePages(pages), "/three")).toBeUndefined();
});
