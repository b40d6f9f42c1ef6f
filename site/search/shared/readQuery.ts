import type { createCorrections } from "./corrections";
import { type Name, prepare } from "./names";
import { weightOf } from "./stopWords";
import { sum } from "./sum";
import type { Span } from "./synonyms";
import { stemOf, type Token, tokenize } from "./terms";
import { weights } from "./weights";

/** Words used of a query: questions are shorter, and pasted text has the important part first. */
const mostWords = 24;

/** A word of a query. */
interface Word {
  /** How much of the query it is. */
  weight: number;
  /** Terms of the index that it may stand for, with the likelihood of each. */
  forms: Map<string, number>;
}

/** A parsed query. */
export interface Query {
  words: Word[];
  /** Those of its words that have synonyms. */
  spans: Span[];
  /** The total weight of the words. */
  weight: number;
  /** The same without stop words, which say nothing about its subject. */
  content: number;
  /** The whole query, in the form of documents' names. */
  name: Name;
  /** All words as they were typed, also those after the longest part that is searched for. */
  typed: Token[];
}

/**
 * @param corrections corrects mistyped words.
 * @param findSynonyms finds the words that have synonyms.
 * @returns a function that parses a query.
 */
export function createQueryReader(
  corrections: ReturnType<typeof createCorrections>,
  findSynonyms: (terms: string[]) => Span[],
): (query: string) => Query {
  return (query) => {
    const isOpen = !/[\s.?!"'`]$/.test(query);
    const all = tokenize(query);
    const typed = all.slice(0, mostWords);
    const end = Math.max(...typed.map((token) => token.end));
    // The last word may be incomplete, which is likelier than a typo.
    const isTyping = (token: Token) => isOpen && token.end === end;
    const tokens = typed.flatMap((token): Token[] => {
      if (isTyping(token) && corrections.startingWith(token.plain).length > 0) return [token];
      const term = corrections.correct(token);
      const parts = corrections.isKnown(term) || token.isCompound ? undefined : corrections.split(token.plain);
      return parts ? parts.map((plain) => ({ ...token, plain, term: stemOf(plain) })) : [{ ...token, term }];
    });
    const words = tokens.map((token, position): Word => {
      const forms = new Map([[token.term, 1]]);
      const mayGoOn = isTyping(token) && (token.plain.length > 1 || position > 0);
      // The stemmer can change a half-typed word so that it begins no term, so the unstemmed form is searched too.
      const starts = mayGoOn ? (corrections.isKnown(token.term) ? [token.term] : [token.term, token.plain]) : [];
      for (const start of starts) {
        for (const term of corrections.startingWith(start)) {
          const likelihood = (weights.unfinished * term.length) / (1.3 * term.length - 0.3 * start.length);
          if (!forms.has(term)) forms.set(term, likelihood);
        }
      }
      return { weight: weightOf(token.term), forms };
    });
    return {
      words,
      spans: findSynonyms(tokens.map(({ term }) => term)),
      weight: sum(words.map(({ weight }) => weight)),
      content: sum(words.map(({ weight }) => (weight > weights.stopWord ? weight : 0))),
      name: prepare(tokens),
      typed: all,
    };
  };
}
