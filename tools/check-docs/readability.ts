import { syllable } from "syllable";
import type { Problem } from "./pageTree";

/** Highest reading grade of a help article (Flesch-Kincaid). */
const highestGrade = 6;

/** Most words that a help article may have, including headings and tables, unless its front matter says more. */
const usualWords = 500;

/**
 * Checks that a help article is short and easy to read.
 *
 * @param source the page.
 * @param mostWords most words that it may have, if its front matter says so.
 */
export function readabilityProblems(source: string, mostWords = usualWords): Problem[] {
  const text = prose(source);
  const [count, gradeFound] = [wordsOf(text).length, grade(text)];
  const problems: string[] = [];
  if (count > mostWords) {
    problems.push(
      `${count} words, at most ${mostWords}. Shorten it; with a short form at its top, it may have 700 (mostWords in its front matter).`,
    );
  }
  if (gradeFound > highestGrade) {
    problems.push(
      `reading grade ${gradeFound.toFixed(1)}, at most ${highestGrade}. Write shorter sentences and words.`,
    );
  }
  return problems.map((problem) => ({ line: 1, problem }));
}

/** @returns the sentences of a page, without front matter, markup and link targets. */
function prose(markdown: string): string {
  return markdown
    .replace(/^---[\s\S]*?\n---\n/, "")
    .replace(/^import .*$/gm, "")
    .replace(/<[^>]+>/g, "")
    .replace(/^:::\w*(\[.*\])?$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*]|\d+\.|#+)\s+/gm, "")
    .replace(/\{#[\w-]+\}/g, "")
    .replace(/[*`|]/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/[.!?:]$/.test(line) ? line : `${line}.`))
    .join(" ");
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
