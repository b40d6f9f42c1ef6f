import fs from "node:fs";
import { expect, test } from "vitest";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { fromRoot } from "../../toolkit/files/paths";
import { paragraphsOf } from "./paragraphsOf";

const guides = readSourcePages().filter(({ address }) => address.startsWith("/docs/getting-started/"));

/** What a paragraph or list item may have at most: what has more is a list or a table. */
const most = { words: 100, links: 8 };

const countOf = (paragraph: string) => ({
  words: paragraph.replace(/\]\([^)]*\)/g, "").split(/\s+/).length,
  links: paragraph.split("](").length - 1,
});

test("no paragraph of a guide is so full that it has to be read twice", () => {
  const full = guides.flatMap(({ file }) =>
    paragraphsOf(fs.readFileSync(fromRoot(file), "utf8")).flatMap((paragraph) => {
      const { words, links } = countOf(paragraph);
      if (words <= most.words && links <= most.links) return [];
      return [`${file}: ${words} words, ${links} links: ${paragraph.trim().slice(0, 60)}`];
    }),
  );
  expect(full).toEqual([]);
});
