import fs from "node:fs";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";

/** Highest school grade that a help page may ask of its reader (Flesch-Kincaid). */
const highestGrade = 6;

/** Most words of running text, headings and tables included, that a help page may have. */
const mostWords = 500;

/** Help pages that may ask for more, each with its reason. None so far. */
const exceptions: Record<string, number> = {};

const articles = (fs.readdirSync(fromRoot("docs/help"), { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".mdx"),
);

/** The sentences of a page: front matter, markup and link targets left out. */
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

/** The words of a text; numbers and signs are not counted. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
}

/** School grade that a text asks for. */
function grade(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  return fleschKincaid({ word: words.length, sentence: sentences.length, syllable: syllable(text) });
}

describe(`help pages read at grade ${highestGrade} or lower`, () => {
  test.each(articles)("%s", (file) => {
    const text = prose(fs.readFileSync(fromRoot("docs/help", file), "utf8"));
    expect(grade(text)).toBeLessThanOrEqual(exceptions[file] ?? highestGrade);
  });

  test("the measure knows hard prose when it meets it", () => {
    expect(
      grade(
        "Notwithstanding the aforementioned irreversibility, authentication credentials necessitate administrative intervention.",
      ),
    ).toBeGreaterThan(highestGrade);
  });
});

describe(`help pages have at most ${mostWords} words`, () => {
  test.each(articles)("%s", (file) => {
    expect(wordsOf(prose(fs.readFileSync(fromRoot("docs/help", file), "utf8"))).length).toBeLessThanOrEqual(mostWords);
  });

  test("markup is not counted, headings, tables and steps are", () => {
    const page =
      "---\ntitle: Not counted\n---\n\n## One {#id}\n\n1. **Two** [three](/docs/four)\n\n| four | five |\n|---|---|\n";
    expect(wordsOf(prose(page))).toHaveLength(5);
  });
});
