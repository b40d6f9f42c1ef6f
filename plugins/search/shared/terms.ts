import { stemmer } from "stemmer";
import { getOrMake } from "../../../lib/getOrMake";

/** A term of a text, with where it stands. */
export interface Token {
  /** The form in which terms are compared: lower case, without accents and endings. */
  term: string;
  /** Lower case, without accents. */
  plain: string;
  start: number;
  end: number;
  /** Whether this is a compound as a whole; its parts are tokens of their own. */
  isCompound: boolean;
}

const chunk = /[\p{L}\p{N}]+(?:[-_'’][\p{L}\p{N}]+)*/gu;
/** The last letter before a capital that begins a word: `avatarUuid`, `getHTTPStatus`. Safari has no look-behind before 16.4. */
const wordEnd = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;
/** Ids of documents are no terms. */
const id = /^(?=.*\d)[0-9a-f]{16,}$/i;

/**
 * Cuts a text into tokens. A compound (`avatarUuid`, `set_buckets`, `co-fronting`) gives its parts, then itself.
 *
 * @param text any text.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: whole, index } of text.matchAll(chunk)) {
    if (id.test(whole)) continue;
    const parts = whole.replace(wordEnd, "$&_").split(/[-_]/);
    let at = 0;
    for (const part of parts) {
      at = whole.indexOf(part, at);
      if (part) tokens.push(toToken(part, index + at, false));
      at += part.length;
    }
    if (parts.length > 1) tokens.push({ ...toToken(parts.join(""), index, true), end: index + whole.length });
  }
  return tokens;
}

function toToken(written: string, start: number, isCompound: boolean): Token {
  const plain = normalize(written);
  return { term: stem(plain), plain, start, end: start + written.length, isCompound };
}

/** @returns the terms of a text; of a compound its parts. */
export function termsOf(text: string): string[] {
  return tokenize(text).flatMap(({ term, isCompound }) => (isCompound ? [] : [term]));
}

/** The words of the site come again and again. */
const stems = new Map<string, string>();
const mostStems = 20_000;

/** @returns the word without its ending. */
function stem(word: string): string {
  return stems.size < mostStems ? getOrMake(stems, word, stemmer) : (stems.get(word) ?? stemmer(word));
}

/** @returns the text in lower case, without accents and apostrophes. */
function normalize(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}
