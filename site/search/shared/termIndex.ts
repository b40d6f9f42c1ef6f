import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { tokenize } from "./terms";
import type { StoredTerms } from "./types";

/** The documents that have a term, by their ids in ascending order. */
type Postings = Map<string, number[]>;

export type TermIndex = ReturnType<typeof loadTerms>;

/**
 * Makes the index of documents' terms. Stop words are kept, since "who is fronting" is a name. What pages say below their
 * headings is not indexed: it changed the order of no known query.
 *
 * @param names of documents, in the order of their ids, from 0.
 */
export function storeTerms(names: string[]): StoredTerms {
  const postings: Postings = new Map();
  for (const [id, name] of names.entries()) {
    for (const term of new Set(tokenize(name).map((token) => token.term))) getOrMake(postings, term, () => []).push(id);
  }
  return Object.fromEntries(
    [...postings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, ids]) => [term, toSteps(ids)]),
  );
}

/** @param documents their number. */
export function loadTerms(stored: StoredTerms, documents: number) {
  const names: Postings = new Map(Object.entries(stored).map(([term, ids]) => [term, fromSteps(ids)]));
  const own = Array.from({ length: documents }, (): string[] => []);
  for (const [term, ids] of names) for (const id of ids) own[id]?.push(term);
  const all: Postings = new Map();
  return {
    /** The documents that have a term in their names. */
    names,
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
