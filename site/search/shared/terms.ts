import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { stemmer } from "stemmer";

/** A term of a text, with its position. */
export interface Token {
  /** Its normalised form: lower case, without accents, stemmed. */
  term: string;
  /** Lower case, without accents. */
  plain: string;
  start: number;
  end: number;
  /** Whether this is a whole compound, whose parts are separate tokens. */
  isCompound: boolean;
}

/** Words, and names and marks with symbols that are not letters: `C#`, `C++`, `.NET`, the start of a mention. */
const chunk = /\b(?:[cf]#|c\+\+)|\.net\b|###@|[\p{L}\p{N}]+(?:[-_'’][\p{L}\p{N}]+)*/giu;
/**
 * The last letter before a capital that begins a word: `avatarUuid`, `getHTTPStatus`. Without look-behind, which Safari
 * supports only from 16.4.
 */
const wordEnd = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;
/** Document ids, which are not terms. */
const id = /^(?=.*\d)[0-9a-f]{16,}$/i;
/** Stems by word, since the site's words are repeated. */
const stems = new Map<string, string>();

/**
 * Splits a text into tokens. A compound (`avatarUuid`, `set_buckets`, `co-fronting`) gives its parts, then itself.
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
  return { term: stemOf(plain), plain, start, end: start + written.length, isCompound };
}

/** @param plain a word in lower case, without accents. */
export function stemOf(plain: string): string {
  return getOrMake(stems, plain, stemmer);
}

/** @returns a text's terms, with compounds split into parts. */
export function termsOf(text: string): string[] {
  return tokenize(text).flatMap(({ term, isCompound }) => (isCompound ? [] : [term]));
}

/** @returns a text in lower case, without accents and apostrophes. */
export function normalize(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}
