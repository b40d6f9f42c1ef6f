import { stopWords } from "./stopWords";
import type { Slot, Weigh } from "./understand";
import { wordsOf } from "./words";

/** A title, phrase or heading, cut into words once. */
export interface Heading {
  words: { term: string; plain: string; weight: number }[];
  terms: Set<string>;
  weight: number;
}

/** @param text a title, phrase or heading. */
export function toHeading(text: string, weigh: Weigh): Heading {
  const all = wordsOf(text);
  const words = all
    .filter((word) => word.role !== "whole")
    .map(({ term, plain }) => ({ term, plain, weight: stopWords.has(plain) ? 0.12 : weigh(term) }));
  return {
    words,
    terms: new Set(all.map((word) => word.term)),
    weight: words.reduce((sum, word) => sum + word.weight, 0),
  };
}

/** Another ending ("members" for "member") is worth a little less than the very word. */
const otherEnding = 0.95;

/** A query, prepared to be compared with many headings. */
export interface Comparison {
  /** Every term that counts: a heading without any is not like the query. */
  terms: Set<string>;
  /** How well a heading stands for each word of the query (0 to 1). */
  fitsOf(heading: Heading): number[];
  /**
   * How much a heading is what the query says, from 0 to 1.
   *
   * @param fits what covers the query: the heading's own fits, or those together with the page's title.
   */
  likeness(heading: Heading, fits: number[]): number;
}

/** @param slots the words of a query, stop words included. */
export function compareWith(slots: Slot[]): Comparison {
  const useful = slots.map((slot) => !stopWords.has(slot.plain));
  const isUseful = useful.some(Boolean) ? useful : useful.map(() => true);
  const weight = { all: 0, useful: 0 };
  for (const [index, slot] of slots.entries()) {
    weight.all += slot.weight;
    if (isUseful[index]) weight.useful += slot.weight;
  }
  /** Which words of the query a term stands for. */
  const byTerm = new Map<string, { index: number; quality: number }[]>();
  const counting = new Set<string>();
  const plains = new Map(slots.map(({ plain }, index) => [plain, index]));
  const phrases = new Map<string, { indexes: number[]; terms: string[]; quality: number }>();
  for (const [index, slot] of slots.entries()) {
    for (const [term, quality] of slot.readings) {
      const own = byTerm.get(term) ?? [];
      own.push({ index, quality: quality * otherEnding });
      byTerm.set(term, own);
      if (isUseful[index]) counting.add(term);
    }
    for (const { terms, quality } of slot.phrases) {
      const key = terms.join(" ");
      const phrase = phrases.get(key) ?? { indexes: [], terms, quality };
      phrase.indexes.push(index);
      phrases.set(key, phrase);
      for (const term of terms) counting.add(term);
    }
  }
  const inside = (heading: Heading) =>
    [...phrases.values()].filter(({ terms }) => terms.every((term) => heading.terms.has(term)));

  return {
    terms: counting,
    fitsOf(heading) {
      const fits = slots.map(() => 0);
      const take = (index: number, fit: number) => {
        fits[index] = Math.max(fits[index] ?? 0, fit);
      };
      for (const term of heading.terms) for (const { index, quality } of byTerm.get(term) ?? []) take(index, quality);
      for (const { plain } of heading.words) {
        const index = plains.get(plain);
        if (index !== undefined) take(index, 1);
      }
      for (const { indexes, quality } of inside(heading)) for (const index of indexes) take(index, quality);
      return fits;
    },
    likeness(heading, fits) {
      let all = 0;
      let kept = 0;
      for (const [index, slot] of slots.entries()) {
        const worth = slot.weight * (fits[index] ?? 0);
        all += worth;
        if (isUseful[index]) kept += worth;
      }
      if (kept === 0) return 0;
      // Stop words add a little where they are the heading's too, and cost next to nothing where they are not.
      const cover = (0.95 * kept) / weight.useful + (0.05 * all) / weight.all;
      return cover ** 2 * (0.35 + 0.65 * coverOfHeading(heading));
    },
  };

  /** Share of a heading's words that the query has. */
  function coverOfHeading(heading: Heading): number {
    const found = phrases.size > 0 ? inside(heading) : [];
    let sum = 0;
    for (const word of heading.words) {
      let best = plains.has(word.plain) ? 1 : 0;
      if (best === 0) {
        for (const { quality } of byTerm.get(word.term) ?? []) best = Math.max(best, quality);
        for (const { terms, quality } of found) if (terms.includes(word.term)) best = Math.max(best, quality);
      }
      sum += best * word.weight;
    }
    return sum / (heading.weight || 1);
  }
}
