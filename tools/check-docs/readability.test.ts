import { expect, test } from "vitest";
import { pageTree } from "./pageTree";
import { readabilityProblems, wordLimitProblems } from "./readability";

const problemsOf = (source: string, mostWords?: number) =>
  readabilityProblems(pageTree(source, "a.mdx"), mostWords).map(({ problem }) => problem);
const words = (count: number) => "We sit here. ".repeat(count / 3);

test("difficult prose is named with its grade, easy prose is fine", () => {
  expect(problemsOf("The cat sat on the mat. It was warm.")).toEqual([]);
  expect(
    problemsOf(
      "Notwithstanding the aforementioned irreversibility, authentication credentials necessitate administrative intervention.",
    ),
  ).toEqual([expect.stringMatching(/^reading grade \d+\.\d, at most 6\./)]);
});

test("an article has 500 words at most, or as many as its front matter says", () => {
  expect(problemsOf(words(498))).toEqual([]);
  expect(problemsOf(words(501))).toEqual([expect.stringContaining("501 words, at most 500.")]);
  expect(problemsOf(words(699), 700)).toEqual([]);
  expect(problemsOf(words(702), 700)).toEqual([expect.stringContaining("702 words, at most 700.")]);
});

test("headings, tables and steps are counted, markup and titles of boxes are not", () => {
  const page =
    "---\ntitle: Not counted\n---\n\n## One {#id}\n\n1. **Two** [three](/docs/four)\n\n| four | five |\n|---|---|\n\n:::note[Not counted]\n:::\n";
  expect(problemsOf(page, 5)).toEqual([]);
  expect(problemsOf(page, 4)).toEqual([expect.stringContaining("5 words, at most 4.")]);
});

test("only the page for readers in danger may allow itself more than 700 words", () => {
  expect(wordLimitProblems("site/docs/help/safety.mdx", 800, 7)).toEqual([]);
  expect(wordLimitProblems("site/docs/help/account/save_data.mdx", 700, 7)).toEqual([]);
  expect(wordLimitProblems("site/docs/help/account/save_data.mdx", 701, 7)).toEqual([
    { line: 7, problem: expect.stringContaining("Only site/docs/help/safety.mdx may have more.") },
  ]);
});
