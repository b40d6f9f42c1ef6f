import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { unified } from "unified";
import { expect, test } from "vitest";
import { remarkWarnings } from "./remarkWarnings";

const text = (value: string) => ({ type: "text" as const, value });
const paragraph = (...children: (MdxJsxTextElement | ReturnType<typeof text>)[]) => ({
  type: "paragraph" as const,
  children,
});
const flow = (...children: MdxJsxFlowElement["children"]): MdxJsxFlowElement => {
  return { type: "mdxJsxFlowElement", name: "Warning", attributes: [], children };
};
const after = (...children: RootContent[]): RootContent[] => {
  const tree: Root = { type: "root", children };
  return unified().use(remarkWarnings).runSync(tree).children;
};

test("words marked as a warning are as if they were not marked", () => {
  const marked: MdxJsxTextElement = {
    ...{ type: "mdxJsxTextElement", name: "Warning", attributes: [] },
    children: [text("They might notice.")],
  };
  expect(after(paragraph(marked, text(" Then go on.")))).toEqual([paragraph(text("They might notice. Then go on."))]);
});

test("a marked paragraph stays a paragraph, and marked blocks stay blocks", () => {
  // MDX makes a paragraph with nothing but an element into that element.
  const alone = flow(...([text("They might notice.")] as RootContent[] as MdxJsxFlowElement["children"]));
  expect(after(alone)).toEqual([paragraph(text("They might notice."))]);
  expect(after(flow(paragraph(text("One.")), paragraph(text("Two."))))).toEqual([
    paragraph(text("One.")),
    paragraph(text("Two.")),
  ]);
});

test("other elements are left alone", () => {
  const other: MdxJsxFlowElement = { ...flow(), name: "Steps" };
  expect(after(other)).toEqual([other]);
});
