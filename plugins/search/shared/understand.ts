import type { Spelling } from "./spelling";
import { stopWords } from "./stopWords";
import type { Alternative, Synonyms } from "./synonyms";
import { joinedForm, stem, type Word, wordsOf } from "./words";

/** One word of a query with everything it may stand for. */
export interface Slot {
  /** As typed, lower case. */
  plain: string;
  /** Terms that stand for it, with how well they do (0 to 1). */
  readings: Map<string, number>;
  /** Phrases that stand for it or for the words around it; all their terms must be there. */
  phrases: Alternative[];
  /** How much the word tells: 1 for a rare one, little for a stop word. */
  weight: number;
}

export interface Understanding {
  /** The words that matter. */
  slots: Slot[];
  /** All words, stop words included with little weight: for phrases and titles. */
  all: Slot[];
  /** Adjacent words of the query put together, to find `avatarUuid` by "avatar uuid". */
  joined: { name: string; from: number; to: number; isCompound: boolean }[];
  /** HTTP statuses in the query. */
  statuses: string[];
}

/** What tells how much a term says. */
export type Weigh = (term: string) => number;

const longestJoin = 5;
/** A reader does not ask with more words than this; what is pasted has them in front. */
const mostWords = 24;

/**
 * Works out what the words of a query ask for.
 *
 * @param query what the reader typed, without what is no language (paths, code).
 * @param spelling reads single words.
 * @param synonyms finds words and phrases that have others.
 * @param weigh how much a term tells.
 */
export function understand(query: string, spelling: Spelling, synonyms: Synonyms, weigh: Weigh): Understanding {
  const words = wordsOf(query);
  const typed = joinKnown(words.filter(({ role }) => role !== "whole").slice(0, mostWords), spelling);
  const isOpen = !/[\s.?!"'`]$/.test(query);
  const readings = typed.map((word, index) => spelling.read(word.plain, isOpen && index === typed.length - 1));
  // Synonyms of what was meant, not of what was mistyped.
  const meant = typed.map(({ term }, index) => (readings[index]?.has(term) ? term : (bestOf(readings[index]) ?? term)));
  const all: Slot[] = typed.map((word, index) => ({
    plain: word.plain,
    readings: new Map(readings[index]),
    phrases: [],
    weight: stopWords.has(word.plain) ? 0.12 : weigh(meant[index] ?? word.term),
  }));
  // `accessType` may be a word of its own somewhere.
  for (const whole of words.filter(({ role, term }) => role === "whole" && spelling.isKnown(term))) {
    for (const [index, word] of typed.entries()) {
      if (word.start >= whole.start && word.end <= whole.end) all[index]?.readings.set(whole.term, 1);
    }
  }
  const spans = synonyms.find(meant);
  for (const { from, to, alternatives } of spans) {
    for (const slot of all.slice(from, to)) {
      const own = bestQuality(slot);
      addAlternatives(slot, alternatives, own);
    }
  }
  const inPhrase = new Set(spans.filter(({ from, to }) => to - from > 1).flatMap(({ from, to }) => range(from, to)));
  const kept = all.filter((slot, index) => !stopWords.has(slot.plain) || inPhrase.has(index));
  const slots = kept.length > 0 ? kept : all;
  return {
    slots,
    all,
    joined: joins(
      all.map((slot) => slot.plain),
      new Set(words.filter(({ role }) => role === "whole").map(({ plain }) => plain)),
    ),
    statuses: typed.map((word) => word.plain).filter((word) => /^[2-5]\d\d$/.test(word)),
  };
}

/** "web socket", "log in" and "e-mail" are one word where the site writes them as one. */
function joinKnown(words: Word[], spelling: Spelling): Word[] {
  const joined: Word[] = [];
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index] as Word, words[index + 1]];
    const plain = word.plain + (next?.plain ?? "");
    const isOne =
      next && spelling.isKnown(stem(plain)) && !(spelling.isKnown(word.term) && spelling.isKnown(next.term));
    if (isOne && !stopWords.has(word.plain)) {
      joined.push({ ...word, plain, term: stem(plain), end: next.end });
      index++;
    } else joined.push(word);
  }
  return joined;
}

function addAlternatives(slot: Slot, alternatives: Alternative[], own: number): void {
  for (const { terms, quality } of alternatives) {
    const [term = ""] = terms;
    const scaled = quality * own;
    if (terms.length > 1) slot.phrases.push({ terms, quality: scaled });
    else slot.readings.set(term, Math.max(slot.readings.get(term) ?? 0, scaled));
  }
}

function bestQuality(slot: Slot): number {
  return Math.max(...slot.readings.values(), 0) || 1;
}

function bestOf(readings: Map<string, number> | undefined): string | undefined {
  return [...(readings ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function joins(words: string[], compounds: Set<string>): Understanding["joined"] {
  return words.flatMap((_, from) =>
    range(from + 1, Math.min(from + longestJoin, words.length) + 1).map((to) => {
      const name = joinedForm(words.slice(from, to).join(""));
      return { name, from, to, isCompound: compounds.has(name) };
    }),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
