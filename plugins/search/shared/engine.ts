import MiniSearch, { type SearchResult as Hit, type Options } from "minisearch";
import { fitRequest, readRequest } from "./requestLine";
import type { PageEntry, SearchEngine, SearchIndex, SearchResult, StoredEntry, Target } from "./types";
import { queryWords, splitWords, stem } from "./words";

/** How the index is made and read; the same on both sides. */
export const indexOptions: Options<PageEntry> = {
  fields: ["title", "requests", "headings", "fields", "errors", "lead", "body"],
  storeFields: ["path", "title", "kind", "lead", "requests", "headings", "fields", "errors"],
  stringifyField: (value: unknown) =>
    Array.isArray(value)
      ? value.map((item: string | Target) => (typeof item === "string" ? item : item.text)).join(" ")
      : String(value),
  tokenize: splitWords,
  processTerm: stem,
};

const boost = { title: 8, requests: 4, headings: 3, fields: 3, errors: 1.5, lead: 2, body: 1 };

/** Most results shown. */
const limit = 10;

/**
 * Makes the search engine from an index.
 *
 * @param file the content of the index file.
 */
export function createEngine(file: SearchIndex): SearchEngine {
  const index = MiniSearch.loadJS<PageEntry>(file.index as Parameters<typeof MiniSearch.loadJS>[0], indexOptions);
  const synonyms = new Map<string, string[]>();
  for (const group of file.synonyms) for (const word of group) synonyms.set(normal(word), group.map(normal));
  const all = index.search(MiniSearch.wildcard).map((hit) => hit as unknown as StoredEntry & Hit);

  return {
    search(query, kind) {
      const text = normal(query);
      if (!text) return [];
      const scores = new Map<string, number>();
      const add = (path: string, score: number) => scores.set(path, (scores.get(path) ?? 0) + score);
      for (const hit of searchWords(index, query, synonyms)) add(hit.path as string, hit.score);
      const highest = Math.max(1, ...scores.values());
      const request = readRequest(query);
      for (const page of all) {
        const title = normal(page.title);
        if (title === text) add(page.path, highest * 3);
        else if (text.length > 3 && title.startsWith(text)) add(page.path, highest * 0.5);
        if (page.fields.some((field) => normal(field.text) === text)) add(page.path, highest * 1.5);
        if (request) {
          const fit = Math.max(...page.requests.map((line) => fitRequest(request, line)), 0);
          if (fit > 0.3) add(page.path, highest * 4 * fit);
        }
        if (text.length > 8 && page.errors.some((error) => normal(error).includes(text))) {
          add(page.path, highest * (page.path.endsWith("/errors") ? 2.5 : 1.2));
        }
      }
      const words = queryWords(query).map(stem);
      return all
        .filter((page) => scores.has(page.path))
        .map((page) => toResult(page, (scores.get(page.path) ?? 0) * (page.kind === kind ? 1.15 : 1), words, text))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

/** Words, their synonyms at less weight, prefixes while typing, typos in longer words. */
function searchWords(index: MiniSearch<PageEntry>, query: string, synonyms: Map<string, string[]>): Hit[] {
  const words = queryWords(query);
  const phrases = [...words, ...pairs(words), normal(query)];
  const others = phrases.flatMap((phrase) => (synonyms.get(phrase) ?? []).filter((word) => word !== phrase));
  return index.search(
    {
      combineWith: "OR",
      queries: [
        {
          queries: words,
          combineWith: "OR",
          boost,
          prefix: (term) => term.length > 1,
          fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
          weights: { prefix: 0.5, fuzzy: 0.2 },
        },
        { queries: words, combineWith: "AND", boost, prefix: true, weights: { prefix: 0.5, fuzzy: 0.2 } },
        ...[...new Set(others)].map((word) => ({
          queries: [word],
          combineWith: "AND" as const,
          boost,
          boostTerm: () => 0.6,
        })),
      ],
    },
    { tokenize: splitWords, processTerm: stem },
  );
}

function toResult(page: StoredEntry, score: number, words: string[], text: string): SearchResult {
  const [method, apiPath] = page.requests[0]?.split(" ") ?? [];
  return {
    path: page.path,
    title: page.title,
    kind: page.kind,
    lead: page.lead,
    score: Math.round(score * 100) / 100,
    method,
    apiPath,
    matched: bestTarget(page, words, text),
  };
}

/** The heading or field that holds most of the words, unless the title holds as many. */
function bestTarget(page: StoredEntry, words: string[], text: string): Target | undefined {
  const count = (candidate: string) => {
    const parts = splitWords(candidate).map(stem);
    return words.filter((word) => parts.includes(word)).length / (1 + parts.length * 0.05);
  };
  const field = page.fields.find((candidate) => normal(candidate.text) === text);
  if (field) return field;
  const error = text.length > 8 ? page.errors.find((candidate) => normal(candidate).includes(text)) : undefined;
  if (error) return { text: error, anchor: page.kind === "API" ? "errors" : `status-${error.slice(0, 3)}` };
  const inTitle = count(page.title);
  let best: Target | undefined;
  let most = inTitle;
  for (const target of [...page.headings, ...page.fields]) {
    const found = count(target.text);
    if (found > most) {
      best = target;
      most = found;
    }
  }
  return best;
}

function pairs(words: string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/["'`’]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
