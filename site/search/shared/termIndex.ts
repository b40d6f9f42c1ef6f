import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { stopWords } from "./stopWords";
import { tokenize } from "./terms";
import type { StoredTerms } from "./types";

/** The documents that have a term, by their ids in ascending order. */
type Postings = Map<string, number[]>;

export type TermIndex = ReturnType<typeof loadTerms>;

/**
 * Makes the index of documents' terms. Only names keep their stop words, since "who is fronting" is a name. A text only
 * counts for a term that is in no name: for others, it has no effect on the order.
 *
 * @param documents in the order of their ids, from 0.
 */
export function storeTerms(documents: { name: string; text?: string }[]): StoredTerms {
  const names: Postings = new Map();
  const texts: Postings = new Map();
  for (const [id, { name }] of documents.entries()) {
    for (const term of distinctTerms(name)) getOrMake(names, term, () => []).push(id);
  }
  for (const [id, { text = "" }] of documents.entries()) {
    for (const term of distinctTerms(text)) {
      if (!stopWords.has(term) && !names.has(term)) getOrMake(texts, term, () => []).push(id);
    }
  }
  const store = (postings: Postings) =>
    Object.fromEntries([...postings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, ids]) => [term, toSteps(ids)]));
  return { names: store(names), texts: store(texts) };
}

/** @param documents their number. */
export function loadTerms(stored: StoredTerms, documents: number) {
  const load = (steps: Record<string, number[]>): Postings =>
    new Map(Object.entries(steps).map(([term, ids]) => [term, fromSteps(ids)]));
  const names = load(stored.names);
  const own = Array.from({ length: documents }, (): string[] => []);
  for (const [term, ids] of names) for (const id of ids) own[id]?.push(term);
  const all: Postings = new Map();
  return {
    /** The documents that have a term in their names. */
    names,
    /** Those that have it in their texts, for terms that are in no name. */
    texts: load(stored.texts),
    /** @returns the terms of a document's name. */
    termsOf: (id: number) => own[id] ?? [],
    /** @returns the documents with all these terms in their names. */
    named: (terms: string[]) =>
      getOrMake(all, terms.join(" "), () => {
        const [first = [], ...others] = terms.map((term) => new Set(names.get(term)));
        return [...first].filter((id) => others.every((ids) => ids.has(id)));
      }),
  };
}

function distinctTerms(text: string): Set<string> {
  return new Set(tokenize(text).map(({ term }) => term));
}

function toSteps(ids: number[]): number[] {
  return ids.map((id, index) => id - (ids[index - 1] ?? 0));
}

function fromSteps(steps: number[]): number[] {
  let id = 0;
  return steps.map((step) => {
    id += step;
    return id;
  });
}
