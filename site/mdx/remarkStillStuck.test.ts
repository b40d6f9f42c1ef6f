import type { Root, RootContent } from "mdast";
import { unified } from "unified";
import { expect, test } from "vitest";
import { remarkStillStuck } from "./remarkStillStuck";

test("the end of a help article has a heading of the page's own", () => {
  const element = (name: string): RootContent => ({ type: "mdxJsxFlowElement", name, attributes: [], children: [] });
  const tree: Root = { type: "root", children: [element("StillStuck"), element("SupportContact")] };
  const { children } = unified().use(remarkStillStuck).runSync(tree) as Root;
  expect(children.map((node) => "children" in node && node.children.map(({ type }) => type))).toEqual([
    ["heading"],
    [],
  ]);
});
