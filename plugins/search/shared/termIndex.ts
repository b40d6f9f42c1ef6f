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

/** A term index as a file holds it. */
export type StoredTerms = Omit<AsPlainObject, "documentIds">;

/** @param index an index whose documents were added in the order of their ids, from 0: the ids need not be stored. */
export function storeTermIndex(index: TermIndex): StoredTerms {
  const { documentIds: _, ...stored } = index.toJSON();
  return stored;
}

/** @returns the index that was stored, to which documents can be added. */
export function loadTermIndex(stored: StoredTerms): TermIndex {
  const documentIds = { ...Array.from({ length: stored.nextId }, (_, id) => id) };
  return MiniSearch.loadJS<TermDocument>({ ...stored, documentIds }, options);
}
