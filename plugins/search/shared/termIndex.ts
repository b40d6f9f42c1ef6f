import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { stopWords } from "./stopWords";
import { tokenize } from "./terms";

/** A document in MiniSearch. */
interface TermDocument {
  /** Index in `SearchIndex.documents`. */
  id: number;
  name: string;
  text?: string;
}

export type TermIndex = MiniSearch<TermDocument>;

const options: Options<TermDocument> = {
  fields: ["name", "text"],
  // How often a text contains a word says little, and the counts would be a fifth of the index.
  tokenize: (text, field) => {
    const terms = tokenize(text).map(({ term }) => term);
    return field === "text" ? [...new Set(terms)] : terms;
  },
  // Only names keep their stop words, since "who is fronting" is a name.
  processTerm: (term, field) => (field === "text" && stopWords.has(term) ? null : term),
};

/** @returns an empty index of documents' terms. */
export function createTermIndex(): TermIndex {
  return new MiniSearch<TermDocument>(options);
}

/** A term index as stored in a file. */
export type StoredTerms = Omit<AsPlainObject, "documentIds">;

/** @param index its documents were added in the order of their ids, from 0, so that the ids need not be stored. */
export function storeTermIndex(index: TermIndex): StoredTerms {
  const { documentIds: _, ...stored } = index.toJSON();
  return stored;
}

/** @returns the stored index, to which documents can be added. */
export function loadTermIndex(stored: StoredTerms): TermIndex {
  const documentIds = { ...Array.from({ length: stored.nextId }, (_, id) => id) };
  return MiniSearch.loadJS<TermDocument>({ ...stored, documentIds }, options);
}
