import fs from "node:fs";
import path from "node:path";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../description/files/paths";

/** Highest reading grade of a help page (Flesch-Kincaid). */
const highestGrade = 6;

/** Most words that a help page may have, including headings and tables. */
const mostWords = 500;

/** Help pages that may have more, because they begin with a short form of themselves. */
const longerPages: Record<string, number> = {
  "safety.mdx": 700,
  "account/unwanted_access.mdx": 700,
  "account/cannot_lock_out.mdx": 700,
  "account/save_data.mdx": 700,
  "app_is_ending.mdx": 700,
};

/** Help pages that may have a higher grade, each with its reason. None so far. */
const exceptions: Record<string, number> = {};

const articles = (fs.readdirSync(fromRoot("site/docs/help"), { recursive: true }) as string[])
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => file.replaceAll(path.sep, "/"));

/** The sentences of a page, without front matter, markup and link targets. */
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

/** The words of a text, without numbers and symbols. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
}

/** The reading grade of a text. */
function grade(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  return fleschKincaid({ word: words.length, sentence: sentences.length, syllable: syllable(text) });
}

describe(`help pages have a reading grade of ${highestGrade} or lower`, () => {
  test.each(articles)("%s", (file) => {
    const text = prose(fs.readFileSync(fromRoot("site/docs/help", file), "utf8"));
    expect(grade(text)).toBeLessThanOrEqual(exceptions[file] ?? highestGrade);
  });

  test("difficult prose has a higher grade", () => {
    expect(
      grade(
        "Notwithstanding the aforementioned irreversibility, authentication credentials necessitate administrative intervention.",
      ),
    ).toBeGreaterThan(highestGrade);
  });
});

describe(`help pages have at most ${mostWords} words, or their own limit`, () => {
  test.each(articles)("%s", (file) => {
    const words = wordsOf(prose(fs.readFileSync(fromRoot("site/docs/help", file), "utf8")));
    expect(words.length).toBeLessThanOrEqual(longerPages[file] ?? mostWords);
  });

  test("headings, tables and steps are counted, markup is not", () => {
    const page =
      "---\ntitle: Not counted\n---\n\n## One {#id}\n\n1. **Two** [three](/docs/four)\n\n| four | five |\n|---|---|\n";
    expect(wordsOf(prose(page))).toHaveLength(5);
  });
});
