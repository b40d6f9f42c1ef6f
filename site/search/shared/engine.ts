import { partOf } from "../../site.sections";
import { createErrorSearch } from "./errorSearch";
import { markTerms } from "./marks";
import { bestPassage } from "./passage";
import { createRequestSearch } from "./requestSearch";
import { loadTerms } from "./termIndex";
import { tokenize } from "./terms";
import type { IndexedDocument, IndexedPage, Match, SearchEngine, SearchIndex, SearchResult } from "./types";
import { createUrgentPhrases } from "./urgentPhrases";
import { weights } from "./weights";
import { createWordSearch } from "./wordSearch";

/** Maximum number of results. */
const limit = 10;
/** Characters used of a query: questions are shorter, and pasted text has the important part first. */
const longestQuery = 1000;
/**
 * Results with less than this share of the best score are dropped as noise, but not the first few: the best may be
 * wrong. The best of the other part of the site weighs less, and is shown from less on.
 */
const leastShare = 0.1;
const leastOther = 0.02;
const leastResults = 3;
/** A query of fewer words is a title or a name, unless it is of a script that does not put words apart. */
const leastWords = 5;
const unspaced = /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*){8}/u;
/** Parts whose names are code, which is not to be translated. */
const ofCode = new Set<IndexedDocument["type"]>(["field", "error"]);

/**
 * Creates the search engine. A query is a quoted error, a request, or words: the first that finds something certain
 * wins. Errors come first because they can contain paths, but requests do not contain errors. The same code runs in the
 * browser, in tests and on the command line.
 *
 * @param index the content of the index file.
 */
export function createEngine(index: SearchIndex): SearchEngine {
  const { pages } = index;
  const phrases = index.phrases.flatMap(([page, anchor, count]) =>
    Array.from({ length: count }, (): IndexedDocument => ({ type: "phrase", name: "", targets: [[page, anchor]] })),
  );
  const documents = [...index.documents, ...phrases];
  const findErrors = createErrorSearch(index.documents, pages);
  const findRequests = createRequestSearch(index.documents, pages);
  const ofApp = createUrgentPhrases(index.appWords);
  const parts = pages.map(({ path }) => partOf(path));
  const terms = loadTerms(index.terms, documents.length);
  const findWords = createWordSearch(terms, documents, parts, index);
  const rarityOf = (term: string) => Math.log(1 + documents.length / (1 + (terms.names.get(term)?.length ?? 0)));

  return {
    pages,
    passage(query, result, markdown) {
      const best = bestPassage(query.slice(0, longestQuery), result, markdown, rarityOf, index.boilerplate);
      return best && markTerms(best.text, best.terms);
    },
    mayBeDanger(query, results) {
      const words = tokenize(query.slice(0, longestQuery)).filter(({ isCompound }) => !isCompound);
      const isLong = words.length >= leastWords || unspaced.test(query);
      return isLong && results.every(({ isWeak }) => isWeak) && !ofApp.isIn(words);
    },
    search(query, part) {
      const text = query.slice(0, longestQuery);
      const errors = findErrors(text);
      const { isSure, matches } = errors.length > 0 ? { isSure: true, matches: errors } : findRequests(text, part);
      const words = isSure ? [] : findWords(text, part);
      const urgent = words.filter(({ isUrgent }) => isUrgent);
      const ranked = rank(urgent.length > 0 ? words : [...matches, ...words], parts);
      return [...ranked.map(toResult), ...urgent.flatMap(partsOf)];
    },
  };

  /** @returns the parts of what is urgent, each as a result of its own. */
  function partsOf({ page, terms }: Match): SearchResult[] {
    return sectionsOf(page).map(({ name, targets: [target] }) => ({
      ...{ path: `${pages[page]?.path}#${target?.[1]}`, title: name, lead: "", score: 0, isUrgent: true },
      marked: { title: markTerms(name, terms), matched: [], lead: [] },
    }));
  }

  function toResult({ page, score, document, anchor, request, isUrgent, coverage = 1, terms }: Match): SearchResult {
    const { path, title, lead, requests } = pages[page] as IndexedPage;
    const [method, apiPath] = (request || requests[0])?.split(" ") ?? [];
    const matched =
      document && anchor
        ? { text: nameOf(document, page, anchor), anchor, isCode: ofCode.has(document.type) }
        : undefined;
    return {
      path,
      title,
      lead,
      score: Math.round(score * 1000) / 1000,
      ...(method && method !== "SOCKET" ? { method, apiPath } : {}),
      ...(isUrgent && { isUrgent }),
      ...(coverage < weights.weak && { isWeak: true as const }),
      matched,
      marked: {
        title: markTerms(title, terms),
        matched: matched ? markTerms(matched.text, terms) : [],
        lead: markTerms(lead, terms),
      },
    };
  }

  /** A phrase is shown by its target's heading. */
  function nameOf(document: IndexedDocument, page: number, anchor: string): string {
    if (document.type !== "phrase") return document.name;
    return sectionsOf(page).find(({ targets: [target] }) => target?.[1] === anchor)?.name ?? document.name;
  }

  function sectionsOf(page: number): IndexedDocument[] {
    return index.documents.filter(({ type, targets: [target] }) => type === "section" && target?.[0] === page);
  }
}

/**
 * @param parts the part of each page.
 * @returns the results to show. So that neither part crowds the other out, the best of each is among them.
 */
function rank(matches: Match[], parts: string[]): Match[] {
  const seen = new Set<number>();
  const sorted = [...matches]
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .filter(({ page }) => !seen.has(page) && seen.add(page));
  const [best] = sorted;
  if (!best) return [];
  const kept = sorted.filter(({ score }, index) => index < leastResults || score > best.score * leastShare);
  const shown = kept.slice(0, limit);
  const isOther = ({ page }: Match) => parts[page] !== parts[best.page];
  const other = sorted.find((match) => isOther(match) && match.score > best.score * leastOther);
  return other && !shown.some(isOther) ? [...kept.slice(0, limit - 1), other] : shown;
}
