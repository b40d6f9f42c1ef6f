import { getOrMake } from "../../../lib/getOrMake";
import { lightWords, stopWords } from "./stopWords";
import { sum } from "./sum";
import { type Token, tokenize } from "./terms";
import { weights } from "./weights";

/** A document's name or a query, prepared for comparison. */
export interface Name {
  /** All its words joined: `avatar uuid`, `avatarUuid` and `avatar_uuid` are the same. */
  plain: string;
  /** The same with stemmed words. */
  key: string;
  /** Its terms, with compounds split into parts. */
  words: string[];
  /** The same without stop words. */
  terms: string[];
  /** The total weight of these terms. */
  weight: number;
}

/** @returns the prepared name of a document. */
export type NameOf = (document: { name: string }) => Name;

/** @returns a function that prepares names, with a cache. */
export function createNames(): NameOf {
  const names = new Map<string, Name>();
  return ({ name }) => getOrMake(names, name, (text) => prepare(tokenize(text)));
}

/** @param tokens the tokens of the whole text. */
export function prepare(tokens: Token[]): Name {
  const parts = tokens.filter(({ isCompound }) => !isCompound);
  const words = parts.map(({ term }) => term);
  const terms = parts.filter(({ plain }) => !stopWords.has(plain)).map(({ term }) => term);
  const plain = parts.map((part) => part.plain).join("");
  return { plain, key: words.join(""), words, terms, weight: sum(terms.map(lightness)) };
}

/** @returns a term's weight: 1, or less for a term that many titles and questions share. */
export function lightness(term: string): number {
  return lightWords.has(term) ? weights.lightWord : 1;
}
