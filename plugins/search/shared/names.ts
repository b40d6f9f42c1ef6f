import { getOrMake } from "../../../lib/getOrMake";
import { lightWords, stopWords } from "./stopWords";
import { sum } from "./sum";
import { type Token, tokenize } from "./terms";
import { weights } from "./weights";

/** A document's name or a query, prepared to be compared with each other. */
export interface Name {
  /** All its words as one: `avatar uuid`, `avatarUuid` and `avatar_uuid` are the same. */
  plain: string;
  /** The same with words without their endings. */
  key: string;
  /** Its terms, compounds as their parts. */
  words: string[];
  /** The same without stop words. */
  terms: string[];
  /** What these say together. */
  weight: number;
}

/** @returns the prepared name of a document. */
export type NameOf = (document: { name: string }) => Name;

/** @returns what prepares names, each once. */
export function createNames(): NameOf {
  const names = new Map<string, Name>();
  return ({ name }) => getOrMake(names, name, (text) => prepare(tokenize(text)));
}

/** @param tokens those of the whole text. */
export function prepare(tokens: Token[]): Name {
  const parts = tokens.filter(({ isCompound }) => !isCompound);
  const words = parts.map(({ term }) => term);
  const terms = parts.filter(({ plain }) => !stopWords.has(plain)).map(({ term }) => term);
  const plain = parts.map((part) => part.plain).join("");
  return { plain, key: words.join(""), words, terms, weight: sum(terms.map(lightness)) };
}

/** @returns how much a term says: 1, or less for one that many titles and questions share. */
export function lightness(term: string): number {
  return lightWords.has(term) ? weights.lightWord : 1;
}
