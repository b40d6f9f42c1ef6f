import { getOrMake } from "simply-plural-api-description/utils/getOrMake";
import { stopWords } from "./stopWords";
import { tokenize } from "./terms";
import type { StoredTerms } from "./types";

/** The documents that have a term, by their ids in ascending order. */
interface Postings {
  /** In their names. */
  names: number[];
  /** In their texts. */
  texts: number[];
}

export interface TermIndex {
  postings: Map<string, Postings>;
  /** @returns the terms of a document's name. */
  termsOf: (id: number) => string[];
  /** @returns the documents with all these terms in their names. */
  named: (terms: string[]) => number[];
}

const base = 32;
const digits = { first: 35, last: 93 };

/**
 * Makes the index of documents' terms. Only names keep their stop words, since "who is fronting" is a name.
 *
 * @param documents in the order of their ids, from 0.
 */
export function storeTerms(documents: { name: string; text?: string }[]): StoredTerms {
  const postings = new Map<string, Postings>();
  const of = (term: string) => getOrMake(postings, term, () => ({ names: [], texts: [] }));
  for (const [id, { name, text = "" }] of documents.entries()) {
    for (const term of distinctTerms(name)) of(term).names.push(id);
    for (const term of distinctTerms(text)) if (!stopWords.has(term)) of(term).texts.push(id);
  }
  const lines = [...postings].map(([term, { names, texts }]) => `${term} ${store(names)} ${store(texts)}`);
  return lines.sort().join("\n");
}

/** @param documents their number. */
export function loadTerms(stored: StoredTerms, documents: number): TermIndex {
  const postings = new Map<string, Postings>();
  for (const line of stored.split("\n")) {
    const [term = "", names = "", texts = ""] = line.split(" ");
    postings.set(term, { names: load(names), texts: load(texts) });
  }
  const own = Array.from({ length: documents }, (): string[] => []);
  for (const [term, { names }] of postings) for (const id of names) own[id]?.push(term);
  const all = new Map<string, number[]>();
  return {
    postings,
    termsOf: (id) => own[id] ?? [],
    named: (terms) =>
      getOrMake(all, terms.join(" "), () => {
        const [first = [], ...others] = terms.map((term) => new Set(postings.get(term)?.names));
        return [...first].filter((id) => others.every((ids) => ids.has(id)));
      }),
  };
}

function distinctTerms(text: string): Set<string> {
  return new Set(tokenize(text).map(({ term }) => term));
}

function store(ids: number[]): string {
  return ids.map((id, place) => digitsOf(id - (ids[place - 1] ?? -1) - 1)).join("");
}

function digitsOf(value: number): string {
  let text = String.fromCharCode(digits.last + (value % base));
  for (let rest = Math.floor(value / base); rest > 0; rest = Math.floor(rest / base)) {
    text = String.fromCharCode(digits.first + (rest % base)) + text;
  }
  return text;
}

function load(text: string): number[] {
  const ids: number[] = [];
  let id = -1;
  let distance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLast = code >= digits.last;
    distance = distance * base + code - (isLast ? digits.last : digits.first);
    if (!isLast) continue;
    id += distance + 1;
    ids.push(id);
    distance = 0;
  }
  return ids;
}
