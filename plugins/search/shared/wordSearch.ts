import type { Query, SearchResult } from "minisearch";
import { createCorrections } from "./corrections";
import { lightWords, stopWords } from "./stopWords";
import { createSynonyms } from "./synonyms";
import type { TermIndex } from "./termIndex";
import { joinedForm, type Token, tokenize } from "./terms";
import type { DocumentType, IndexedDocument, IndexedPage, Match, Strategy } from "./types";
import { documentWeights, weights } from "./weights";

/** A reader does not ask with more words than this; what is pasted has them in front. */
const mostWords = 24;

/** A document's name, prepared to be compared with queries. */
interface Name {
  /** Letter for letter, without capitals and separators. */
  plain: string;
  /** The same with words without their endings. */
  key: string;
  /** Its terms, without stop words and compounds as a whole. */
  terms: string[];
  weight: number;
  /** The verb of an operation that changes something. */
  verb: string | undefined;
}

/** A query, read. */
interface Asked {
  tokens: Token[];
  weights: number[];
  weight: number;
  plain: string;
  key: string;
  terms: Set<string>;
  /** Positions of the tokens that each term of the expanded query stands for. */
  covers: Map<string, number[]>;
  queries: Query[];
}

/** @returns what finds pages by their words: titles, headings, fields, phrases and texts. */
export function createWordSearch(
  index: TermIndex,
  documents: IndexedDocument[],
  pages: IndexedPage[],
  groups: string[][],
): Strategy {
  const findSynonyms = createSynonyms(groups);
  const corrections = createCorrections(index);
  const names = documents.map((document) => toName(document, pages));

  return (query) => {
    const asked = read(query);
    if (asked.tokens.length === 0) return [];
    const results = index.search(
      { combineWith: "OR", queries: asked.queries },
      {
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost: weights.fields,
        bm25: weights.bm25,
        boostDocument: (id: number) => documentWeights[documents[id]?.type ?? "page"],
      },
    );
    return byPage(results, asked);
  };

  /** Corrects the words of a query and adds their synonyms. */
  function read(query: string): Asked {
    const isOpen = !/[\s.?!"'`]$/.test(query);
    const typed = tokenize(query).slice(0, mostWords);
    const end = Math.max(...typed.map((token) => token.end));
    // The last word may be half typed, and its beginning is likelier than a mistake.
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
      // "histor" begins no term where "history" has become "histori": also without what the stemmer did.
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
        queries.push({ combineWith: "AND", queries: terms, fields: ["name", "path"], boostTerm: () => boost });
      }
    }
    const terms = new Set(tokens.map(({ term }) => term));
    const weight = sum(own);
    return { tokens, weights: own, weight, plain: joinedForm(query), key: keyOf(tokens), terms, covers, queries };
  }

  /** The best document of a page counts, and a part of the best ones of the other types. */
  function byPage(results: SearchResult[], asked: Asked): Match[] {
    const found = new Map<number, Match & { byType: Map<DocumentType, number> }>();
    for (const result of results) {
      const id = result.id as number;
      const document = documents[id];
      const name = names[id];
      if (!document || !name) continue;
      const score = scoreOf(result, document, name, asked);
      for (const [page, anchor] of document.targets) {
        const match = found.get(page) ?? { page, score: 0, anchor: "", terms: new Set(), byType: new Map() };
        found.set(page, match);
        if (score > match.score) Object.assign(match, { score, document, anchor });
        for (const term of result.terms) match.terms.add(term);
        match.byType.set(document.type, Math.max(match.byType.get(document.type) ?? 0, score));
      }
    }
    return [...found.values()].map(({ byType, ...match }) => ({
      ...match,
      score: match.score + weights.otherDocuments * (sum([...byType.values()]) - match.score),
    }));
  }
}

/** What MiniSearch makes of the terms, by the share of the query and the share of the name that are covered. */
function scoreOf(result: SearchResult, document: IndexedDocument, name: Name, asked: Asked): number {
  const matched = Math.max(1, result.queryTerms.length);
  const covered = new Set(result.queryTerms.flatMap((term) => asked.covers.get(term) ?? []));
  const coverage = sum([...covered].map((position) => asked.weights[position] ?? 0)) / asked.weight;
  // MiniSearch multiplies by the number of terms; a word and its synonyms are one.
  let score = (result.score / matched) * Math.min(1, covered.size / matched) * coverage ** weights.coverage;

  const inName = name.terms.filter((term) => result.match[term]?.includes("name"));
  const shareOfName = sum(inName.map(lightness)) / (name.weight || 1);
  score *= weights.partOfName + (1 - weights.partOfName) * shareOfName;

  if (name.key === asked.key) score *= weights.exact;
  if (document.type === "page" && asked.key.length > 2 && name.key.startsWith(asked.key)) {
    score *= 1 + (weights.startOfTitle - 1) * Math.sqrt(asked.key.length / name.key.length);
  }
  if (document.type === "page" && name.plain === asked.plain) score *= weights.exactTitle;
  if (name.verb && !asked.terms.has(name.verb)) score *= weights.unaskedVerb;
  if (document.type === "field") {
    if (asked.tokens.length === 1) score *= weights.ordinaryField;
    // A field of most operations singles out none.
    score /= 1 + Math.log10(document.targets.length);
  }
  return score;
}

function toName(document: IndexedDocument, pages: IndexedPage[]): Name {
  const tokens = tokenize(document.name);
  const terms = tokens.filter(({ isCompound, plain }) => !isCompound && !stopWords.has(plain)).map(({ term }) => term);
  const requests = document.type === "page" ? (pages[document.targets[0]?.[0] ?? -1]?.requests ?? []) : [];
  return {
    plain: joinedForm(document.name),
    key: keyOf(tokens),
    terms,
    weight: sum(terms.map(lightness)),
    verb: requests.some((line) => !/^(?:GET|SOCKET)/.test(line)) ? terms[0] : undefined,
  };
}

function weightOf({ term, plain, isCompound }: Token): number {
  return stopWords.has(plain) && !isCompound ? weights.stopWord : lightness(term);
}

function lightness(term: string): number {
  return lightWords.has(term) ? weights.lightWord : 1;
}

/** A name or query as one word: `avatar uuid`, `avatarUuid` and `avatar_uuids` are the same. */
function keyOf(tokens: Token[]): string {
  return tokens
    .filter(({ isCompound }) => !isCompound)
    .map(({ term }) => term)
    .join("");
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
