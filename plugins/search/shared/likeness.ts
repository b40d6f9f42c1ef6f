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

/** How well a heading stands for each word of a query (0 to 1). */
export function fitsOf(slots: Slot[], heading: Heading): number[] {
  return slots.map((slot) => {
    let best = 0;
    for (const { term, plain } of heading.words) {
      if (plain === slot.plain) return 1;
      best = Math.max(best, (slot.readings.get(term) ?? 0) * otherEnding);
    }
    for (const [term, quality] of slot.readings) {
      if (quality * otherEnding > best && heading.terms.has(term)) best = quality * otherEnding;
    }
    for (const { terms, quality } of slot.phrases) {
      if (quality > best && terms.every((term) => heading.terms.has(term))) best = quality;
    }
    return best;
  });
}

/** Share of a query's words that fits cover, by the words' weights. */
export function coverOf(slots: Slot[], fits: number[]): number {
  const weight = slots.reduce((sum, slot) => sum + slot.weight, 0);
  return slots.reduce((sum, slot, index) => sum + slot.weight * (fits[index] ?? 0), 0) / (weight || 1);
}

/** Share of a heading's words that the query has. */
function coverOfHeading(slots: Slot[], heading: Heading): number {
  let sum = 0;
  for (const { term, plain, weight } of heading.words) {
    let best = 0;
    for (const slot of slots) {
      best = Math.max(best, slot.plain === plain ? 1 : (slot.readings.get(term) ?? 0) * otherEnding);
      for (const phrase of slot.phrases) {
        if (phrase.quality > best && phrase.terms.includes(term) && phrase.terms.every((one) => heading.terms.has(one)))
          best = phrase.quality;
      }
    }
    sum += best * weight;
  }
  return sum / (heading.weight || 1);
}

/**
 * How much a heading is what the query says, from 0 to 1.
 *
 * @param slots the query, all words.
 * @param heading the heading.
 * @param fits what covers the query: the heading's own fits, or those together with the page's title.
 */
export function likeness(slots: Slot[], heading: Heading, fits: number[]): number {
  const cover = coverOf(slots, fits);
  return cover === 0 ? 0 : cover ** 2 * (0.35 + 0.65 * coverOfHeading(slots, heading));
}
