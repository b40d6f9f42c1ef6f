import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { normalize, stemOf, type Token } from "./terms";

/** Other words that may stand between two words of a phrase: "want [us all] to die". */
const mostBetween = 2;

/** The line after which phrases are in other languages. */
const otherLanguages = "---";

/** A word of a query: its term, and the same unstemmed. */
type Typed = Pick<Token, "term" | "plain">;

/** One place of a phrase, with what may stand there. */
interface Place {
  terms: Set<string>;
  /** Starts of words (`suicid*`), and parts of them where words are not written apart (`*死にた*`). */
  starts: string[];
  parts: string[];
  /** Whether it follows the word before directly (`+more`). */
  isNext: boolean;
}

interface Phrase {
  places: Place[];
  /** Words with which it is not meant (`!account|token`). */
  unless: Place[];
  /** Whether the query has no other words than these and fillers (`=help me`). */
  isWhole: boolean;
}

/**
 * Recognises what people write in danger, who rarely use a page's words, and the words that a page needs. The notation is
 * explained in synonyms.yaml.
 *
 * @param phrases phrases, and lists of words with a name: `$me = me|us`. A list is defined before it is used; `$filler`
 *   is what may stand in a whole query besides a phrase.
 * @returns the terms of the phrases that are not in other languages, and a function that tells whether one of the phrases is in a query.
 * @throws UserError if a phrase has a list that is not defined.
 */
export function createUrgentPhrases(phrases: string[]) {
  const lists = new Map<string, string>();
  const all: Phrase[] = [];
  let english: Phrase[] | undefined;
  for (const line of phrases) {
    const [name = "", list] = line.split(" = ");
    if (line === otherLanguages) english = [...all];
    else if (list === undefined) all.push(readPhrase(line));
    else lists.set(name, alternativesIn(list).join("|"));
  }
  const filler = readPlace(lists.has("$filler") ? "$filler" : "");

  function alternativesIn(text: string): string[] {
    return text.split("|").flatMap((one) => {
      if (!one.startsWith("$")) return [one];
      const list = lists.get(one);
      if (list === undefined) throw new UserError(`synonyms.yaml: the list ${one} in "${text}" is not defined before.`);
      return list.split("|");
    });
  }

  function readPlace(text: string): Place {
    const place: Place = { terms: new Set(), starts: [], parts: [], isNext: text.startsWith("+") };
    for (const one of alternativesIn(text.replace(/^[+!]/, ""))) {
      const plain = normalize(one.replaceAll("*", ""));
      if (one.startsWith("*")) place.parts.push(plain);
      else if (one.endsWith("*")) place.starts.push(plain);
      else if (plain) place.terms.add(stemOf(plain));
    }
    return place;
  }

  function readPhrase(line: string): Phrase {
    const words = line.replace(/^=/, "").split(" ");
    return {
      places: words.filter((word) => !word.startsWith("!")).map(readPlace),
      unless: words.filter((word) => word.startsWith("!")).map(readPlace),
      isWhole: line.startsWith("="),
    };
  }

  const isIn = (typed: Typed[], { places, unless, isWhole }: Phrase): boolean => {
    const goesOn = (index: number, from: number, to: number): boolean => {
      const own = places[index];
      if (!own) return true;
      const end = Math.min(index > 0 && own.isNext ? from + 1 : to, typed.length);
      for (let at = from; at < end; at += 1) {
        if (isAt(own, typed[at] as Typed) && goesOn(index + 1, at + 1, at + 2 + mostBetween)) return true;
      }
      return false;
    };
    if (!goesOn(0, 0, typed.length)) return false;
    if (unless.some((place) => typed.some((word) => isAt(place, word)))) return false;
    return !isWhole || typed.every((word) => isAt(filler, word) || places.some((place) => isAt(place, word)));
  };

  return {
    terms: (english ?? all).flatMap(({ places }) => places.flatMap(({ terms }) => [...terms])),
    /** @param typed the words of a query, in order. */
    isIn: (typed: Typed[]): boolean => all.some((phrase) => isIn(typed, phrase)),
  };
}

function isAt({ terms, starts, parts }: Place, { term, plain }: Typed): boolean {
  return (
    terms.has(term) || starts.some((start) => plain.startsWith(start)) || parts.some((part) => plain.includes(part))
  );
}
