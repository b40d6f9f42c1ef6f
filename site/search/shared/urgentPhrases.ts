import { termsOf } from "./terms";

/** Other words that may stand between two words of a phrase: "want [us all] to die". */
const mostBetween = 2;

/**
 * Recognises what people write in danger, who rarely use a page's words.
 *
 * @param phrases words in the order of a sentence, each with its alternatives: "kill|hurt myself|ourselves".
 * @returns the terms of all phrases, and a function that tells whether one of the phrases is in a query's terms.
 */
export function createUrgentPhrases(phrases: string[]) {
  const all = phrases.map((phrase) => phrase.split(" ").map((word) => new Set(word.split("|").flatMap(termsOf))));
  return {
    terms: all.flat().flatMap((alternatives) => [...alternatives]),
    isIn(terms: string[]): boolean {
      const goesOn = (words: Set<string>[], from: number, to: number): boolean => {
        const [word, ...others] = words;
        if (!word) return true;
        for (let at = from; at < Math.min(to, terms.length); at += 1) {
          if (word.has(terms[at] ?? "") && goesOn(others, at + 1, at + 2 + mostBetween)) return true;
        }
        return false;
      };
      return all.some((words) => goesOn(words, 0, terms.length));
    },
  };
}
