import { expect, test } from "vitest";
import { withAddresses } from "../../utils/pageForms";
import { bestPassage } from "./passage";

const page = withAddresses(
  "https://docs.example",
  "/night-lamps",
  `# Lamps

Lamps have [oil and a wick](https://docs.example/oil.md). They burn.

- **Trim the wick** of the lamp before each night.
- ${"A wick of a lamp at night ".repeat(12)}.

> **Mind the flame**
>
> - It burns curtains.

| Wick of a lamp at night |
|---|

\`\`\`
the wick of a lamp at night
\`\`\`
`,
);
const passage = (query: string, lead = "All about lamps.") => bestPassage(query, lead, page)?.text;

test.each([
  ["lamp oil", "Lamps have oil and a wick."],
  ["wick of the lamp at night", "Trim the wick of the lamp before each night."],
  ["burning curtains", "It burns curtains."],
  ["lamps", undefined],
  ["the of a", undefined],
  ["umbrella", undefined],
  ["site of the example", undefined],
  ["all pages on the docs site", undefined],
])("for %j, the page says %j", (query, expected) => {
  expect(passage(query)).toBe(expected);
});

test("nothing is shown that says no more than the description", () => {
  expect(passage("lamp oil", "Oil for lamps.")).toBeUndefined();
});

test("the terms are those of the query without stop words", () => {
  expect([...(bestPassage("the oils of lamps", "", page)?.terms ?? [])]).toEqual(["oil", "lamp"]);
});
