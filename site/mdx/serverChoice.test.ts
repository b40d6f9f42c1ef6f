import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { unified } from "unified";
import { expect, test } from "vitest";
import { remarkCodeBlocks } from "./remarkCodeBlocks";

const call = "curl 'https://api.apparyllis.com/v1/me'";
const fence = (value: string, lang = "sh"): RootContent => ({ type: "code", lang, value });
const inside = (name: string, ...children: RootContent[]) =>
  ({ type: "mdxJsxFlowElement", name, attributes: [], children }) as MdxJsxFlowElement;
const namesOn = (...children: RootContent[]) => {
  const tree: Root = { type: "root", children };
  return unified()
    .use(remarkCodeBlocks)
    .runSync(tree, { path: "docs/page.mdx" })
    .children.map((one) => ("name" in one ? one.name : one.type));
};

test("the choice of a server is above the first code that names one, and outside what is around that", () => {
  const words: RootContent = { type: "paragraph", children: [] };
  expect(namesOn(words, fence("read -rs SP_TOKEN"), fence(call), fence(call))).toEqual([
    "paragraph",
    "CodeBlock",
    "ServerChoice",
    "CodeBlock",
    "CodeBlock",
  ]);
  expect(namesOn(words, inside("Tabs", inside("TabItem", fence(call))))).toEqual(["paragraph", "ServerChoice", "Tabs"]);
  const long = Array.from({ length: 40 }, () => call).join("\n");
  expect(namesOn(inside("details", fence(long)))).toEqual(["ServerChoice", "details"]);
});

test("a page without such code has none, and a workbench its own", () => {
  expect(namesOn(fence("node server.mjs"))).toEqual(["CodeBlock"]);
  expect(namesOn(fence(call, "text"))).toEqual(["CodeBlock"]);
  expect(namesOn(inside("section", inside("Workbench", fence(call))))).toEqual(["section"]);
});
