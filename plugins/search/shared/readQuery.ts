import type { Query } from "minisearch";
import { createCorrections } from "./corrections";
import { lightness, type Name, prepare } from "./names";
import { stopWords } from "./stopWords";
import { sum } from "./sum";
import type { Span } from "./synonyms";
import type { TermIndex } from "./termIndex";
import { type Token, tokenize } from "./terms";
import { weights } from "./weights";

/** Words used of a query: questions are shorter, and pasted text has the important part first. */
const mostWords = 24;

/** A parsed query. */
export interface Asked {
  tokens: Token[];
  /** Each token's weight, including stop words and compounds, and the total. */
  weights: number[];
  weight: number;
  /** The whole query, in the form of documents' names. */
  name: Name;
  /** Positions of the tokens that each term of the expanded query covers. */
  covers: Map<string, number[]>;
  queries: Query[];
}

/**
 * @param index the index with the correct terms.
 * @param findSynonyms finds the words of a query that have synonyms.
 * @returns a function that corrects a query's words and adds their synonyms.
 */
export function createQueryReader(
  index: TermIndex,
  findSynonyms: (terms: string[]) => Span[],
): (query: string) => Asked {
  const corrections = createCorrections(index);
  return (query) => {
    const isOpen = !/[\s.?!"'`]$/.test(query);
    const typed = tokenize(query).slice(0, mostWords);
    const end = Math.max(...typed.map((token) => token.end));
    // The last word may be incomplete, which is likelier than a typo.
    const isTyping = (token: Token) => isOpen && token.end === end;
    const tokens = typed.map((token) =>
      isTyping(token) && corrections.isStart(token.plain) ? token : { ...token, term: corrections.correct(token.term) },
    );
    const own = tokens.map(weightOf);
    const covers = new Map<string, number[]>();
    const cover = (term: string, positions: number[]) => covers.set(term, [...(covers.get(term) ?? []), ...positions]);
    const queries: Query[] = [];
    for (const [position, token] of tokens.entries()) {
      const prefix = isTyping(token) && (token.plain.length > 1 || position > 0);
      // The stemmer can change a half-typed word so that it begins no term, so the unstemmed form is searched too.
      const forms = prefix && !corrections.isKnown(token.term) ? [token.term, token.plain] : [token.term];
      for (const form of new Set(forms)) {
        cover(form, [position]);
        queries.push({ queries: [form], prefix, boostTerm: () => own[position] ?? 0 });
      }
    }
    for (const { from, to, alternatives } of findSynonyms(tokens.map(({ term }) => term))) {
      const positions = tokens.map((_, position) => position).slice(from, to);
      const boost = weights.synonym * Math.max(...own.slice(from, to));
      for (const terms of alternatives) {
        for (const term of terms) cover(term, positions);
        queries.push({ combineWith: "AND", queries: terms, fields: ["name"], boostTerm: () => boost });
      }
    }
    return { tokens, weights: own, weight: sum(own), name: prepare(tokens), covers, queries };
  };
}

function weightOf({ term, plain, isCompound }: Token): number {
  return stopWords.has(plain) && !isCompound ? weights.stopWord : lightness(term);
}
