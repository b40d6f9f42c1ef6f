import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { stopWords } from "./stopWords";
import { termsOf } from "./terms";

/** What MiniSearch indexes of a document. */
export interface TermDocument {
  /** Index in `SearchIndex.documents`. */
  id: number;
  name: string;
  /** Paths of an operation's requests. */
  path?: string;
  text?: string;
}

export type TermIndex = MiniSearch<TermDocument>;

const options: Options<TermDocument> = {
  fields: ["name", "path", "text"],
  tokenize: (text) => termsOf(text),
  // Names keep their stop words: "who is fronting" is a name. Texts are full of them.
  processTerm: (term, field) => (field === "text" && stopWords.has(term) ? null : term),
};

/** @returns an index of the documents' terms, empty to begin with. */
export function createTermIndex(): TermIndex {
  return new MiniSearch<TermDocument>(options);
}

/** @param stored `toJSON()` of a term index, by way of a file. */
export function loadTermIndex(stored: unknown): TermIndex {
  return MiniSearch.loadJS<TermDocument>(stored as AsPlainObject, options);
}
