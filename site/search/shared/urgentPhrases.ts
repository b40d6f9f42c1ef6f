import { termsOf } from "./terms";

/** Other words that may stand between two words of a phrase: "want [us all] to die". */
const mostBetween = 2;

/**
 * Recognises what people write in danger, who rarely use a page's words.
 *
 * @param phrases words in the order of a sentence, each with its alternatives: "kill|hurt myself|ourselves".
 * @returns a function that tells whether one of the phrases is in a query.
 */
export function createUrgentPhrases(phrases: string[]): (terms: string[]) => boolean {
  const all = phrases.map((phrase) => phrase.split(" ").map((word) => new Set(word.split("|").flatMap(termsOf))));
  return (terms) => {
    const goesOn = (words: Set<string>[], from: number, to: number): boolean => {
      const [word, ...others] = words;
      if (!word) return true;
      for (let at = from; at < Math.min(to, terms.length); at += 1) {
        if (word.has(terms[at] ?? "") && goesOn(others, at + 1, at + 2 + mostBetween)) return true;
      }
      return false;
    };
    return all.some((words) => goesOn(words, 0, terms.length));
  };
}

/** @returns the terms of phrases. */
export function urgentTerms(phrases: string[]): string[] {
  return phrases.flatMap((phrase) => termsOf(phrase.replaceAll("|", " ")));
}
