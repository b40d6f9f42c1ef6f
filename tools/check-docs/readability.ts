import type { Root } from "mdast";
import { syllable } from "syllable";
import { visit } from "unist-util-visit";
import { type Problem, textOf } from "./pageTree";

/** Highest reading grade of a help article (Flesch-Kincaid). */
const highestGrade = 6;

/** Most words that a help article may have, including headings and tables, unless its front matter says more. */
const usualWords = 500;

/** Most words that an article with a short form at its top may have. Only the page for readers in danger may have more. */
const wordsWithShortForm = 700;
const safetyPage = "site/docs/help/safety.mdx";

/**
 * Checks that a help article is short and easy to read.
 *
 * @param tree the article.
 * @param mostWords most words that it may have, if its front matter says so.
 */
export function readabilityProblems(tree: Root, mostWords = usualWords): Problem[] {
  const text = prose(tree);
  const [count, gradeFound] = [wordsOf(text).length, grade(text)];
  const problems: string[] = [];
  if (count > mostWords) {
    problems.push(
      `${count} words, at most ${mostWords}. Shorten it; with a short form at its top, it may have ${wordsWithShortForm} (mostWords in its front matter).`,
    );
  }
  if (gradeFound > highestGrade) {
    problems.push(
      `reading grade ${gradeFound.toFixed(1)}, at most ${highestGrade}. Write shorter sentences and words.`,
    );
  }
  return problems.map((problem) => ({ line: 1, problem }));
}

/**
 * Checks that an article does not allow itself more words than it may have.
 *
 * @param file the article's file, from the project's root.
 * @param mostWords most words that it may have, if its front matter says so.
 * @param line where the front matter says so.
 */
export function wordLimitProblems(file: string, mostWords: number | undefined, line: number): Problem[] {
  if (mostWords === undefined || mostWords <= wordsWithShortForm || file === safetyPage) return [];
  return [
    { line, problem: `mostWords is ${mostWords}, at most ${wordsWithShortForm}. Only ${safetyPage} may have more.` },
  ];
}

/** @returns the sentences of a page: headings, rows of tables and paragraphs, without the titles of boxes. */
function prose(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === "tableRow") parts.push(node.children.map(textOf).join(" "));
    if (node.type === "heading" || (node.type === "paragraph" && !node.data?.directiveLabel)) parts.push(textOf(node));
  });
  return parts.map((part) => (/[.!?:]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** @returns the words of a text, without numbers and symbols. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
}

/** @returns the reading grade of a text, by the formula of Flesch and Kincaid. */
function grade(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllable(text) / words.length) - 15.59;
}
