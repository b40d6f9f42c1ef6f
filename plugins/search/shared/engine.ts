import { markerOf, markWords } from "./marks";
import { createRanking, type Ranked } from "./rank";
import { createSpelling } from "./spelling";
import { createSynonyms } from "./synonyms";
import { loadTextIndex } from "./textIndex";
import type { Kind, SearchEngine, SearchIndex, SearchResult } from "./types";
import { type Understanding, understand } from "./understand";
import { createWeigh } from "./weights";
import { joinedForm } from "./words";

/** Most results shown. */
const limit = 10;
/** Nobody asks with more; what is pasted has what counts in front. */
const longestQuery = 1000;

/**
 * Makes the search engine from an index. The same code runs in the browser, in tests and on the command line.
 *
 * @param index the content of the index file.
 */
export function createEngine(index: SearchIndex): SearchEngine {
  const { pages } = index;
  const texts = loadTextIndex(index.text);
  const synonyms = createSynonyms(index.synonyms);
  const vocabulary = new Map(texts.vocabulary);
  for (const term of synonyms.vocabulary) if (!vocabulary.has(term)) vocabulary.set(term, 0);
  const spelling = createSpelling(vocabulary);
  const weigh = createWeigh(pages);
  const rank = createRanking(index, texts, weigh);

  return {
    search(query: string, kind?: Kind): SearchResult[] {
      const text = query.slice(0, longestQuery);
      const understood = understand(text, spelling, synonyms, weigh);
      if (understood.all.length === 0 && !text.includes("/")) return [];
      return rank(text, understood, kind)
        .slice(0, limit)
        .map((one) => toResult(one, understood));
    },
    closestTitles(query: string, most: number) {
      const typed = pairsOf(joinedForm(query));
      const likeness = ({ title }: { title: string }) => {
        const pairs = pairsOf(joinedForm(title));
        const common = [...pairs].filter((pair) => typed.has(pair)).length;
        return (2 * common) / (pairs.size + typed.size || 1);
      };
      return pages
        .map((page) => ({ path: page.path, title: page.title, kind: page.kind, likeness: likeness(page) }))
        .sort((a, b) => b.likeness - a.likeness)
        .slice(0, most)
        .map(({ path, title, kind }) => ({ path, title, kind }));
    },
  };

  function toResult({ page, score, matched, request }: Ranked, { slots }: Understanding): SearchResult {
    const { path, title, kind, lead, requests } = pages[page] as (typeof pages)[number];
    const [method, apiPath] = (request || requests[0])?.split(" ") ?? [];
    const isAsked = markerOf(slots);
    return {
      path,
      title,
      kind,
      lead,
      score: Math.round(score * 1000) / 1000,
      ...(method && method !== "SOCKET" ? { method, apiPath } : {}),
      matched,
      marked: {
        title: markWords(title, isAsked),
        matched: matched ? markWords(matched.text, isAsked) : [],
        lead: markWords(lead, isAsked),
      },
    };
  }
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
}
