import fs from "node:fs";
import { escapeMarkdownHeadingIds } from "@docusaurus/utils";
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { type PlainPage, toPlainPage } from "./toPlainPage";
import { writePage } from "./writeMarkdown";

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);
const frontMatter = { title: "What's known", description: "All kinds of parts." };
const built = '<main><figure><svg role="img" aria-label="A house by a lake."></svg></figure></main>';

function read(name: string): PlainPage {
  const source = fs.readFileSync(fromRoot(`tests/fixtures/markdown/${name}.mdx`), "utf8");
  return toPlainPage(parser.parse(escapeMarkdownHeadingIds(source)) as Root, frontMatter);
}

function write(name: string, html = built): string {
  const linkTo = (address: string) => `https://example.com${address}`;
  return writePage({ source: `${name}.mdx`, content: read(name).content, html, linkTo });
}

test("a page becomes plain Markdown: notes as quotes, fields as a list, drawings in words, an anchor where links need one", () => {
  const { title, description } = read("known");
  expect({ title, description }).toEqual(frontMatter);
  expect(write("known")).toBe(`# What's known

> **Take care**
> A word of it at 10:30 or a:later, with a [link](https://example.com/docs/one#part).

## Steps

1. Open it.
2. Press **Save**.

- \`title\` (string, required)

  The \`title\`.

> Drawing: A house by a lake.

<a id="later"></a>

## What comes after

Back to [the steps](https://example.com#steps).
`);
});

test("its steps are found, with the heading above them", () => {
  expect(read("known").stepLists).toEqual([{ heading: "Steps", steps: ["Open it.", "Press Save."] }]);
});

test("a part that is known nowhere, neither here nor on the built page, is named with its page", () => {
  expect(() => write("unknown", "<main></main>")).toThrow(/unknown\.mdx: <Mystery> is in no list of/);
});
