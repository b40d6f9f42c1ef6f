import type { Element, Root } from "hast";
import { unified } from "unified";
import { expect, test } from "vitest";
import { rehypeDownloads } from "./rehypeDownloads";

/** The properties of a link after the plugin. */
function linkTo(href: string): Element["properties"] {
  const link: Element = { type: "element", tagName: "a", properties: { href }, children: [] };
  const tree: Root = { type: "root", children: [link] };
  unified().use(rehypeDownloads).runSync(tree);
  return link.properties;
}

test("a link to a file for tools saves it under its name", () => {
  expect(linkTo("pathname:///openapi.yaml")).toMatchObject({ download: "openapi.yaml", target: "_self" });
});

test("links to text for people and to pages open as before", () => {
  for (const href of ["pathname:///llms.txt", "/docs/help", "https://example.com/openapi.yaml"]) {
    expect(linkTo(href)).toEqual({ href });
  }
});
