import { weightOf } from "./stopWords";
import type { Token } from "./terms";
import { weights } from "./weights";

/** A document's name or a query, prepared for comparison. */
export interface Name {
  /** All its words joined: `avatar uuid`, `avatarUuid` and `avatar_uuid` are the same. */
  plain: string;
  /** The same with stemmed words. */
  key: string;
  /** Its terms, with compounds split into parts. */
  terms: string[];
  /** The same without stop words: "how do I add a member" is about `add member`. */
  subject: string;
}

/** @param tokens the tokens of the whole text. */
export function prepare(tokens: Token[]): Name {
  const parts = tokens.filter(({ isCompound }) => !isCompound);
  const terms = parts.map(({ term }) => term);
  const subject = terms.filter((term) => weightOf(term) > weights.stopWord).join(" ");
  return { plain: parts.map((part) => part.plain).join(""), key: terms.join(""), terms, subject };
}
