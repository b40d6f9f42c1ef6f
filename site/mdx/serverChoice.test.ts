import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { remarkCodeBlocks } from "./remarkCodeBlocks";

const call = "curl 'https://api.apparyllis.com/v1/me'";
const fence = (value: string, lang = "sh"): RootContent => ({ type: "code", lang, value });
const inside = (name: string, ...children: RootContent[]) =>
  ({ type: "mdxJsxFlowElement", name, attributes: [], children }) as MdxJsxFlowElement;
/** The names of all code blocks on a page. */
const blocksOn = (path: string, ...children: RootContent[]) => {
  const names: string[] = [];
  const tree: Root = { type: "root", children };
  visit(unified().use(remarkCodeBlocks).runSync(tree, { path }), "mdxJsxFlowElement", ({ name }) => {
    if (name?.startsWith("Code")) names.push(name);
  });
  return names;
};
const page = "docs/page.mdx";

test("the choice of a server is in the bar of the first code that names one, and of what is in tabs with it", () => {
  expect(blocksOn(page, fence("read -rs SP_TOKEN"), fence(call), fence(call))).toEqual([
    "CodeBlock",
    "CodeWithChoice",
    "CodeBlock",
  ]);
  const tabs = inside("Tabs", inside("TabItem", fence(call)), inside("TabItem", fence(call)));
  expect(blocksOn(page, tabs, fence(call))).toEqual(["CodeWithChoice", "CodeWithChoice", "CodeBlock"]);
  const long = Array.from({ length: 40 }, () => call).join("\n");
  expect(blocksOn(page, inside("details", fence(long)))).toEqual(["CodeWithChoice", "CodePart", "CodePart"]);
});

test("a page without such code has none, nor has the home page, and a workbench has its own", () => {
  expect(blocksOn(page, fence("node server.mjs"))).toEqual(["CodeBlock"]);
  expect(blocksOn(page, fence(call, "text"))).toEqual(["CodeBlock"]);
  expect(blocksOn("site/src/pages/_components/FirstCall.mdx", fence(call))).toEqual(["CodeBlock"]);
  expect(blocksOn(page, inside("section", inside("Workbench", fence(call))))).toEqual(["CodeBlock"]);
});
