import { expect, test } from "vitest";
import { mdxToMarkdown } from "./mdxToMarkdown";

const linkTo = (address: string) => `https://example.com${address}`;
const html = '<main><figure><svg role="img" aria-label="A house by a lake."></svg></figure></main>';
const convert = (name: string, page = html) =>
  mdxToMarkdown({ source: `tests/fixtures/markdown/${name}.mdx`, html: page, linkTo });

test("a page becomes plain Markdown: notes as quotes, fields as a list, drawings in words, an anchor where links need one", () => {
  const { title, description, markdown } = convert("known");
  expect({ title, description }).toEqual({ title: "What's known", description: "All kinds of parts." });
  expect(markdown).toBe(`# What's known

> **Take care**
> A word of it, with a [link](https://example.com/docs/one#part).

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
  expect(convert("known").stepLists).toEqual([{ heading: "Steps", steps: ["Open it.", "Press Save."] }]);
});

test("a part that is known nowhere, neither here nor on the built page, is named with its page", () => {
  expect(() => convert("unknown", "<main></main>")).toThrow(/unknown\.mdx: <Mystery> is in no list of/);
});
