import { distance } from "./distance";
import { stem } from "./words";

/** What a typed word may stand for, with how well it fits (0 to 1). */
type Readings = Map<string, number>;

/** Knows every word of the site, to read words that are mistyped or half typed. */
export interface Spelling {
  /**
   * @param word as typed, lower case.
   * @param isLast whether the reader may still be typing it.
   * @returns terms; what is spelt right always fits best.
   */
  read(word: string, isLast: boolean): Readings;
  isKnown(term: string): boolean;
}

const mostCompletions = 8;
/** Longer ones are no words. */
const longestWord = 40;
const mostCorrections = 3;
/** What is guessed never counts as much as what is spelt right. */
const likeliest = 0.96;

/** @param vocabulary every term of the site, with how many places have it. */
export function createSpelling(vocabulary: Map<string, number>): Spelling {
  const terms = [...vocabulary.keys()].sort();
  const corrected = new Map<string, Readings>();

  return {
    isKnown: (term) => vocabulary.has(term),
    read(word, isLast) {
      const readings: Readings = new Map();
      const own = stem(word);
      const isKnown = vocabulary.has(own);
      if (isKnown) readings.set(own, 1);
      if (word.length > 1 && isLast) {
        for (const term of completions(word.length > own.length && own.length > 3 ? own : word)) {
          const share = Math.min(1, word.length / term.length);
          const places = Math.log(2 + (vocabulary.get(term) ?? 0)) / Math.log(200);
          add(readings, term, isKnown ? 0.3 * share : 0.4 + 0.3 * share + 0.3 * Math.min(1, places));
        }
      }
      // A half-typed word may be mistyped as well, but what it begins is likelier.
      const readAs = readings.size > 0 ? 0 : 1;
      if (!isKnown && readAs) for (const [term, quality] of corrections(word)) add(readings, term, quality);
      if (!isKnown && readings.size === 0) for (const term of halves(own)) add(readings, term, 0.8);
      return isKnown ? readings : likeliestFirst(readings);
    },
  };

  function completions(start: string): string[] {
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? "") < start) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let index = low; terms[index]?.startsWith(start); index++) found.push(terms[index] ?? "");
    return found.sort((a, b) => (vocabulary.get(b) ?? 0) - (vocabulary.get(a) ?? 0)).slice(0, mostCompletions);
  }

  function corrections(word: string): Readings {
    let readings = corrected.get(word);
    if (!readings) {
      readings = new Map(correct(word));
      corrected.set(word, readings);
    }
    return readings;
  }

  function correct(word: string): [string, number][] {
    // Endings are no typing mistakes: compare without them.
    const own = stem(word);
    const limit = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
    if (limit === 0 || word.length > longestWord || /\d/.test(word)) return [];
    const found: { term: string; mistakes: number }[] = [];
    for (const term of terms) {
      if (term.length < 3) continue;
      const mistakes = Math.min(distance(own, term, limit), distance(word, term, limit));
      if (mistakes > limit) continue;
      // Readers rarely mistype the first letter; two mistakes in a short word could be any word.
      const cost = mistakes + (term[0] === word[0] ? 0 : 0.6) - Math.min(0.3, (vocabulary.get(term) ?? 0) / 100);
      if (mistakes < 2 || term.length > 5) found.push({ term, mistakes: cost });
    }
    const least = Math.min(...found.map(({ mistakes }) => mistakes));
    return found
      .filter(({ mistakes }) => mistakes <= least + 0.7)
      .sort((a, b) => a.mistakes - b.mistakes)
      .slice(0, mostCorrections)
      .map(({ term, mistakes }) => [term, 0.9 - 0.12 * Math.max(0, mistakes) - 0.12 * (mistakes - least)]);
  }

  /** Two known words written as one: "customfront". */
  function halves(word: string): string[] {
    if (word.length > longestWord) return [];
    for (let at = 3; at <= word.length - 3; at++) {
      const [first, second] = [stem(word.slice(0, at)), stem(word.slice(at))];
      if (vocabulary.has(first) && vocabulary.has(second)) return [first, second];
    }
    return [];
  }
}

/** Where a word stands for nothing as it is, the likeliest reading is what the reader means. */
function likeliestFirst(readings: Readings): Readings {
  const most = Math.max(...readings.values(), 0);
  return new Map([...readings].map(([term, quality]) => [term, (likeliest * quality) / most]));
}

function add(readings: Readings, term: string, quality: number): void {
  readings.set(term, Math.max(readings.get(term) ?? 0, quality));
}
