import { withoutAddresses } from "../../utils/pageForms";
import { stopWords } from "./stopWords";
import { sum } from "./sum";
import { termsOf, tokenize } from "./terms";
import type { SearchResult } from "./types";

/** A longer sentence does not fit into two lines; a shorter one is a fragment. */
const size = { characters: 160, words: 6 };
/** How much more than the description a sentence says, and how much of the query, by its words' rarity. */
const least = { more: 1.5, share: 0.4 };
/** Refers to a sentence before it or to a picture, or asks. */
const unfit = /^(?:it|they|that|this|these|those|then|otherwise|but|and|so|also|drawing)\b|[^.!”]$/i;

/**
 * Finds what a page says about a query.
 *
 * @param query what the reader typed.
 * @param result the page's result; where it leads to a section, only that is read.
 * @param markdown the page's Markdown form.
 * @param rarityOf how much a term says.
 * @param boilerplate sentences of many pages, which are never shown.
 * @returns the sentence that says most of the query, and the query's words as terms; `undefined` if none says clearly
 *   more than the description.
 */
export function bestPassage(
  query: string,
  { lead, matched }: Pick<SearchResult, "lead" | "matched">,
  markdown: string,
  rarityOf: (term: string) => number,
  boilerplate: string[],
): { text: string; terms: Set<string> } | undefined {
  const terms = new Set(tokenize(query).flatMap(({ term, plain }) => (stopWords.has(plain) ? [] : [term])));
  const worthOf = (text: string) => sum([...new Set(termsOf(text))].filter((term) => terms.has(term)).map(rarityOf));
  let best = { text: "", worth: Math.max(least.more * worthOf(lead), least.share * worthOf(query)) };
  for (const text of sentencesOf(sectionOf(withoutAddresses(markdown), matched?.text))) {
    const worth = standsAlone(text) && !boilerplate.includes(text) ? worthOf(text) : 0;
    if (worth > best.worth) best = { text, worth };
  }
  return best.text ? { text: best.text, terms } : undefined;
}

/** @returns the section with a heading, the whole if there is none, and nothing of a field or an error. */
function sectionOf(markdown: string, heading: string | undefined): string {
  if (heading === undefined) return markdown;
  return markdown.split(/^(?=##)/m).find((part) => plain(part.replace(/^#+ |\n[\s\S]*/g, "")) === heading) ?? "";
}

/** @returns whether a sentence can be shown without those around it. */
export function standsAlone(text: string): boolean {
  return text.length <= size.characters && text.split(" ").length >= size.words && !unfit.test(text);
}

/** @returns the sentences of paragraphs, list items and notes, without Markdown's marks; no steps, which have an order. */
export function sentencesOf(markdown: string): string[] {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/^> ?/gm, "")
    .split(/\n\n|\n(?=[-*\d])/)
    .filter((block) => /^(?:[-*] |[\p{L}“*[])/u.test(block))
    .flatMap((block) =>
      plain(block.replace(/^[-*] /, ""))
        .replace(/[.?!] /g, "$&\n")
        .split(" \n"),
    );
}

function plain(block: string): string {
  return block
    .replace(/\n/g, " ")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*`]/g, "");
}
