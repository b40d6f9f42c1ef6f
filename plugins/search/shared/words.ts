/** A word of a text, in the form in which words are compared. */
export interface Word {
  /** Lower case, without accents and endings, in one spelling. */
  term: string;
  /** Lower case, without accents. */
  plain: string;
  start: number;
  end: number;
  /** Whether this is a part of a compound such as `avatarUuid` or `co-fronting`, or its whole. */
  role: "word" | "part" | "whole";
}

const chunk = /[\p{L}\p{N}]+(?:[-_'’][\p{L}\p{N}]+)*/gu;
/** Ids are no words. */
const id = /^(?=.*\d)[0-9a-f]{16,}$/i;

/**
 * Cuts a text into words. A compound (`avatarUuid`, `set_buckets`, `co-fronting`) gives its parts and its whole.
 *
 * @param text any text.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(chunk)) {
    const [whole] = match;
    if (id.test(whole)) continue;
    const start = match.index;
    const parts = partsOf(whole);
    if (parts.length === 1) {
      words.push(toWord(whole, start, "word"));
      continue;
    }
    for (const part of parts) words.push(toWord(part.text, start + part.at, "part"));
    words.push({ ...toWord(parts.map((part) => part.text).join(""), start, "whole"), end: start + whole.length });
  }
  return words;
}

const compound = /[-_]|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** Parts of a compound: at hyphens, underscores and where capitals begin. */
function partsOf(whole: string): { text: string; at: number }[] {
  if (!compound.test(whole)) return [{ text: whole, at: 0 }];
  const spaced = whole
    .replace(/[-_]/g, " ")
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, "$1\n")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1\n");
  const parts: { text: string; at: number }[] = [];
  let at = 0;
  let text = "";
  for (const letter of `${spaced} `) {
    if (letter === " " || letter === "\n") {
      if (text) parts.push({ text, at: at - text.length });
      text = "";
    } else text += letter;
    // A line break marks a boundary that takes no letter of the text.
    if (letter !== "\n") at += letter.length;
  }
  return parts;
}

function toWord(written: string, start: number, role: Word["role"]): Word {
  const plain = plainForm(written);
  return { term: stem(plain), plain, start, end: start + written.length, role };
}

/** @returns the text in lower case, without accents and apostrophes. */
export function plainForm(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** @returns the terms of a text, for the index. */
export function termsOf(text: string): string[] {
  return wordsOf(text).map((one) => one.term);
}

/** @returns a name without its capitals and separators: `avatar uuid`, `avatarUuid` and `avatar_uuid` are one. */
export function joinedForm(text: string): string {
  return plainForm(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words whose ending is none, and forms of one word that no rule brings together. */
const irregular = new Map(
  Object.entries({
    string: "string",
    strings: "string",
    thing: "thing",
    things: "thing",
    nothing: "nothing",
    something: "something",
    everything: "everything",
    anything: "anything",
    during: "during",
    need: "need",
    feed: "feed",
    embed: "embed",
    plus: "plus",
    https: "https",
    lost: "lose",
    sent: "send",
    gave: "give",
    given: "give",
    made: "make",
    hidden: "hide",
    seen: "see",
    saw: "see",
    wrote: "write",
    written: "write",
    forgot: "forget",
    forgotten: "forget",
    chose: "choose",
    chosen: "choose",
    bought: "buy",
    got: "get",
    people: "person",
    statuses: "status",
    keys: "key",
  }),
);

/**
 * Brings a word to the form it shares with its other endings and spellings: "archived", "archiving" and "archive"
 * meet, and so do "colour" and "color". Pages and queries both go through this; the result need not be a word.
 *
 * @param word lower case.
 */
export function stem(word: string): string {
  let found = stems.get(word);
  if (found === undefined) {
    found = irregular.get(word) ?? withoutEnding(word);
    if (stems.size < mostStems) stems.set(word, found);
  }
  return found;
}

/** The words of the site come again and again. */
const stems = new Map<string, string>();
const mostStems = 20_000;

function withoutEnding(word: string): string {
  // "dms" and "pks", but "has" and "yes".
  if (/^[a-z][bcdfgkmnpt]s$/.test(word)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word)) return word;
  let base = word;
  if (/ies$/.test(base) && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x)es$/.test(base)) base = base.slice(0, -2);
  else if (/[^siu]s$/.test(base)) base = base.slice(0, -1);
  const shorter = base.replace(/(?:ing|ed)$/, "");
  if (shorter !== base && shorter.length >= 3 && /[aeiouy]/.test(shorter) && !/eed$/.test(base)) base = shorter;
  if (base.length > 4 && base.endsWith("e")) base = base.slice(0, -1);
  if (base.length > 3 && /([^aeiou])\1$/.test(base)) base = base.slice(0, -1);
  return oneSpelling(base);
}

/** British and American spelling: colour, synchronise, centre. */
function oneSpelling(base: string): string {
  return base
    .replace(/^(.*(?:col|fav|behavi|hon|lab|neighb))our/, "$1or")
    .replace(/([a-z]{3,})is(ation)?$/, "$1iz$2")
    .replace(/yz$/, "ys")
    .replace(/^centr(e?)$/, "center")
    .replace(/^gray$/, "grey")
    .replace(/^licenc$/, "licens");
}
