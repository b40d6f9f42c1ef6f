import { expect, test } from "vitest";
import { withAddresses } from "../../utils/pageForms";
import { bestPassage, sentencesOf, standsAlone } from "./passage";
import type { SearchResult } from "./types";

const page = withAddresses(
  "https://docs.example",
  "/night-lamps",
  `# Lamps

Most lamps have [oil and a wick](https://docs.example/oil.md). They burn it for many nights.

1. Open the lamp and take the chimney off.

- **Trim the wick** of the lamp before each night.
- **Is the glass of it black?** Clean it.
- ${"A wick of a lamp at night ".repeat(12)}.

> **Mind the flame**
>
> - It burns curtains quite often, and sofas.
> - Curtains in a draught catch fire first.

> Drawing: A chimney of glass above the flame.

## Where to buy \`oil\`

Markets sell oil in small blue bottles. Ask the seller for the price list.

To find a seller of oil, ask around.

| Wick of a lamp at night |
|---|

\`\`\`
the wick of a lamp at night in a tiny box.
\`\`\`
`,
);
const rarityOf = (term: string) => (term === "lamp" ? 1 : 2);
const find = (query: string, result: Pick<SearchResult, "lead" | "matched">) =>
  bestPassage(query, result, page, rarityOf, ["To find a seller of oil, ask around."]);
const passage = (query: string, more: Partial<SearchResult> = {}) =>
  find(query, { lead: "All about lamps.", ...more })?.text;

test.each([
  ["lamp oil and wick", "Most lamps have oil and a wick."],
  ["wick of the lamp at night", "Trim the wick of the lamp before each night."],
  ["curtains that burn", "Curtains in a draught catch fire first."],
  ["lamps", undefined],
  ["the of a", undefined],
  ["umbrella", undefined],
  ["site of the example", undefined],
  ["all pages on the docs site", undefined],
])("for %j, the page says %j", (query, expected) => {
  expect(passage(query)).toBe(expected);
});

test.each([
  ["a step", "open the chimney"],
  ["a question", "glass is black"],
  ["what a drawing shows", "glass chimney above flame"],
  ["what refers to another sentence", "burn for many"],
  ["code and tables", "tiny box"],
  ["what is on many pages", "find a seller around"],
])("nothing is shown that does not stand alone: %s", (_, query) => {
  expect(passage(query)).toBeUndefined();
});

test("a rare word counts more than one that many pages have", () => {
  expect(passage("lamp markets")).toBe("Markets sell oil in small blue bottles.");
});

test("nothing is shown that does not say clearly more than the description", () => {
  expect(passage("lamp oil and wick", { lead: "Oil and wicks for lamps." })).toBeUndefined();
  expect(passage("wick of lamp oil in umbrellas, tents, boats and cars")).toBeUndefined();
});

test("a passage is from the section to which the result leads, and a field has none", () => {
  const to = (text: string) => passage("oil", { matched: { text, anchor: "x", isCode: false } });
  expect([to("Where to buy oil"), to("oil")]).toEqual(["Markets sell oil in small blue bottles.", undefined]);
  expect(passage("oil")).toBe("Most lamps have oil and a wick.");
});

test("the terms are those of the query without stop words", () => {
  const { terms = [] } = find("the oils of lamps", { lead: "" }) ?? {};
  expect([...terms]).toEqual(["oil", "lamp"]);
});

test("the sentences of a page are those of its paragraphs, items and notes, without code and steps", () => {
  const code = "```\na\n\nlet b = ``` + c\n\nlet d\n```";
  const markdown = `# One\n\nTwo > 1 - 1\nis. Three \`\`\` is?\n\n${code}\n\n>Four\n> five\n\n- Six *is*\n- Seven\n1. Eight`;
  expect(sentencesOf(markdown)).toEqual(["Two > 1 - 1 is.", "Three  is?", "Four five", "Six is", "Seven"]);
});

test.each([
  ["Take it off the wall now.", true],
  ["Take it off the wall.", false],
  [`Take it off the wall of ${"a".repeat(135)}.`, true],
  [`Take it off the wall of ${"a".repeat(136)}.`, false],
])("a sentence of six words and 160 characters at most can be shown alone: %s, %s", (text, expected) => {
  expect(standsAlone(text)).toBe(expected);
});
