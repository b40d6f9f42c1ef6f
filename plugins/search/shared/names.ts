import { getOrMake } from "../../../lib/getOrMake";
import { lightWords, stopWords } from "./stopWords";
import { sum } from "./sum";
import { type Token, tokenize } from "./terms";
import { weights } from "./weights";

/** A document's name, prepared to be compared with queries. */
export interface Name {
  /** All its words as one: `avatar uuid`, `avatarUuid` and `avatar_uuid` are the same. */
  plain: string;
  /** The same with words without their endings. */
  key: string;
  /** Its terms, compounds as their parts. */
  words: string[];
  /** The same without stop words. */
  terms: string[];
  weight: number;
}

/** @returns the prepared name of a document. */
export type NameOf = (document: { name: string }) => Name;

/** @returns what prepares names, each once. */
export function createNames(): NameOf {
  const names = new Map<string, Name>();
  return ({ name }) => getOrMake(names, name, prepare);
}

function prepare(name: string): Name {
  const tokens = tokenize(name).filter(({ isCompound }) => !isCompound);
  const terms = tokens.filter(({ plain }) => !stopWords.has(plain)).map(({ term }) => term);
  const words = tokens.map(({ term }) => term);
  return { ...joined(tokens), words, terms, weight: sum(terms.map(lightness)) };
}

/** @returns all words of a text as one: as they are written, and without their endings. */
export function joined(tokens: Token[]): { plain: string; key: string } {
  const words = tokens.filter(({ isCompound }) => !isCompound);
  return { plain: words.map(({ plain }) => plain).join(""), key: words.map(({ term }) => term).join("") };
}

/** @returns how much a term says: 1, or less for one that many titles and questions share. */
export function lightness(term: string): number {
  return lightWords.has(term) ? weights.lightWord : 1;
}
