import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { stopWords } from "./stopWords";
import { termsOf } from "./words";

/** What is indexed of a page as a whole, or of one section of a guide. */
export interface TextEntry {
  /** `page` or `page/heading`, both places in the index. */
  id: string;
  title?: string;
  lead?: string;
  /** Phrases, other names, paths. */
  names?: string;
  heading?: string;
  fields?: string;
  text?: string;
}

const boosts = { title: 6, heading: 5, names: 3, lead: 3, fields: 2.5, text: 1 };

const options: Options<TextEntry> = {
  fields: Object.keys(boosts),
  tokenize: termsOf,
  // Texts are full of words that no query keeps.
  processTerm: (term, field) => (field === "text" && stopWords.has(term) ? null : term),
  searchOptions: { boost: boosts, tokenize: (term) => [term], processTerm: (term) => term },
};

/** Where a term is: scores of pages as a whole, and of their sections. */
export interface TermScores {
  pages: Map<number, number>;
  /** By page, then by heading. */
  sections: Map<number, Map<number, number>>;
}

/** Scores pages and sections by the words in them. */
export interface TextIndex {
  /** @returns where a term is; the same object each time. */
  find(term: string): TermScores;
  /** Every term with the number of places that have it. */
  vocabulary: Map<string, number>;
}

/** @returns a plain object for `loadTextIndex`. */
export function createTextIndex(entries: TextEntry[]): unknown {
  const index = new MiniSearch<TextEntry>(options);
  index.addAll(entries);
  return index.toJSON();
}

/** @param stored what `createTextIndex` made, by way of a file. */
export function loadTextIndex(stored: unknown): TextIndex {
  const plain = stored as AsPlainObject;
  const index = MiniSearch.loadJS<TextEntry>(plain, options);
  const found = new Map<string, TermScores>();
  return {
    vocabulary: new Map(plain.index.map(([term, places]) => [term, countPlaces(places)])),
    find(term) {
      let scores = found.get(term);
      if (!scores) {
        scores = toScores(index.search(term));
        found.set(term, scores);
      }
      return scores;
    },
  };
}

function countPlaces(places: Record<string, unknown>): number {
  return Math.max(...Object.values(places).map((byEntry) => Object.keys(byEntry as object).length), 0);
}

function toScores(results: { id: string; score: number }[]): TermScores {
  const scores: TermScores = { pages: new Map(), sections: new Map() };
  for (const { id, score } of results) {
    const [page = 0, section] = id.split("/").map(Number);
    if (section === undefined) {
      scores.pages.set(page, score);
      continue;
    }
    const sections = scores.sections.get(page) ?? new Map<number, number>();
    scores.sections.set(page, sections.set(section, score));
  }
  return scores;
}
