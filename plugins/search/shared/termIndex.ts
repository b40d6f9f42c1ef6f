import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { stopWords } from "./stopWords";
import { tokenize } from "./terms";

/** What MiniSearch indexes of a document. */
interface TermDocument {
  /** Index in `SearchIndex.documents`. */
  id: number;
  name: string;
  text?: string;
}

export type TermIndex = MiniSearch<TermDocument>;

const options: Options<TermDocument> = {
  fields: ["name", "text"],
  // How often a text has a word says little, and the numbers would be a fifth of the index.
  tokenize: (text, field) => {
    const terms = tokenize(text).map(({ term }) => term);
    return field === "text" ? [...new Set(terms)] : terms;
  },
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
