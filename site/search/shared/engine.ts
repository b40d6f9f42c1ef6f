import { createErrorSearch } from "./errorSearch";
import { isOfApi } from "./isOfApi";
import { markTerms } from "./marks";
import { createRequestSearch } from "./requestSearch";
import { loadTermIndex } from "./termIndex";
import type { IndexedDocument, IndexedPage, Match, SearchEngine, SearchIndex, SearchResult, Synonyms } from "./types";
import { createWordSearch } from "./wordSearch";

/** Maximum number of results. */
const limit = 10;
/** Characters used of a query: questions are shorter, and pasted text has the important part first. */
const longestQuery = 1000;
/** So that neither help nor reference crowds the other out, the best of each is in the first four if nearly as good. */
const mixed = { position: 3, leastShare: 0.4 };
/** Results with less than this share of the best score are dropped as noise. */
const leastShare = 0.02;

/**
 * Creates the search engine. A query is a quoted error, a request, or words: the first strategy that finds something
 * wins. Errors come first because they can contain paths, but requests do not contain errors. The same code runs in the
 * browser, in tests and on the command line.
 *
 * @param index the content of the index file.
 * @param synonyms the content of synonyms.yaml; phrases for pages that are not in the index are ignored.
 */
export function createEngine(index: SearchIndex, synonyms: Synonyms): SearchEngine {
  const { pages } = index;
  const terms = loadTermIndex(index.terms);
  const documents = [...index.documents, ...phrasesOf(synonyms, pages)];
  terms.addAll(documents.map(({ name }, id) => ({ id, name })).slice(index.documents.length));
  const strategies = [
    createErrorSearch(documents, pages),
    createRequestSearch(documents, pages),
    createWordSearch(terms, documents, synonyms.words),
  ];

  return {
    search(query) {
      const text = query.slice(0, longestQuery);
      for (const strategy of strategies) {
        const matches = strategy(text);
        if (matches.length > 0) return rank(matches).slice(0, limit).map(toResult);
      }
      return [];
    },
  };

  function rank(matches: Match[]): Match[] {
    const sorted = [...matches].sort((a, b) => b.score - a.score || a.page - b.page);
    const best = sorted[0]?.score ?? 0;
    const kept = sorted.filter((match) => match.score > best * leastShare);
    for (const wanted of [false, true]) {
      const from = kept.findIndex(({ page }) => isOfApi(pages[page]?.path ?? "") === wanted);
      if (from > mixed.position && (kept[from]?.score ?? 0) > best * mixed.leastShare) {
        kept.splice(mixed.position, 0, ...kept.splice(from, 1));
      }
    }
    return kept;
  }

  function toResult({ page, score, document, anchor, request, terms: found }: Match): SearchResult {
    const { path, title, lead, requests } = pages[page] as IndexedPage;
    const [method, apiPath] = (request || requests[0])?.split(" ") ?? [];
    const text = document && anchor ? nameOf(document, page, anchor) : undefined;
    return {
      path,
      title,
      lead,
      score: Math.round(score * 1000) / 1000,
      ...(method && method !== "SOCKET" ? { method, apiPath } : {}),
      matched: text === undefined ? undefined : { text, anchor },
      marked: {
        title: markTerms(title, found),
        matched: text === undefined ? [] : markTerms(text, found),
        lead: markTerms(lead, found),
      },
    };
  }

  /** A phrase is shown by its target's heading. */
  function nameOf(document: IndexedDocument, page: number, anchor: string): string {
    if (document.type !== "phrase") return document.name;
    const isAt = ({ type, targets: [target] }: IndexedDocument) =>
      type === "section" && target?.[0] === page && target[1] === anchor;
    return index.documents.find(isAt)?.name ?? document.name;
  }
}

function phrasesOf(synonyms: Synonyms, pages: IndexedPage[]): IndexedDocument[] {
  const known = new Map(pages.map(({ path }, page) => [path, page]));
  return Object.entries(synonyms.pages).flatMap(([address, phrases]) => {
    const [path = "", anchor = ""] = address.split("#");
    const page = known.get(path);
    if (page === undefined) return [];
    return phrases.map((name): IndexedDocument => ({ type: "phrase", name, targets: [[page, anchor]] }));
  });
}
