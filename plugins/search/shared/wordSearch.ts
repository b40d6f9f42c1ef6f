import type { Query, SearchResult } from "minisearch";
import { createCorrections } from "./corrections";
import { lightWords, programWords, stopWords } from "./stopWords";
import { createSynonyms } from "./synonyms";
import type { TermIndex } from "./termIndex";
import { type Token, tokenize } from "./terms";
import { createTopics } from "./topics";
import type { DocumentType, IndexedDocument, Match, Strategy } from "./types";
import { documentWeights, weights } from "./weights";

/** A reader does not ask with more words than this; what is pasted has them in front. */
const mostWords = 24;

/** A document's name, prepared to be compared with queries. */
interface Name {
  /** All its words as one: `avatar uuid`, `avatarUuid` and `avatar_uuid` are the same. */
  plain: string;
  /** The same with words without their endings. */
  key: string;
  /** Its terms, compounds as their parts. */
  words: string[];
  /** The same without stop words. */
  terms: string[];
  weight: number;
}

/** A query, read. */
interface Asked {
  tokens: Token[];
  weights: number[];
  weight: number;
  plain: string;
  key: string;
  /** Positions of the tokens that each term of the expanded query stands for. */
  covers: Map<string, number[]>;
  queries: Query[];
}

/** @returns what finds pages by their words: titles, headings, fields, phrases and texts. */
export function createWordSearch(index: TermIndex, documents: IndexedDocument[], groups: string[][]): Strategy {
  const findSynonyms = createSynonyms(groups);
  const corrections = createCorrections(index);
  const names: Name[] = [];
  const nameOf = (id: number, { name }: IndexedDocument) => {
    names[id] ??= toName(name);
    return names[id];
  };
  // Learnt at the first question, not while the reader waits for the first result.
  let topics: ReturnType<typeof createTopics<number>> | undefined;
  /** The titles' terms without stop words. */
  let titles: Set<string> | undefined;

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
    return byTopic(byPage(results, asked), asked);
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
    // Among many words the stop words decide nothing, and nearly every phrase has one of them.
    const isLong = own.filter((weight) => weight > weights.stopWord).length > 2;
    for (const [position, token] of tokens.entries()) {
      if (isLong && !isTyping(token) && own[position] === weights.stopWord) continue;
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
        queries.push({ combineWith: "AND", queries: terms, fields: ["name"], boostTerm: () => boost });
      }
    }
    return { tokens, weights: own, weight: sum(own), ...joined(tokens), covers, queries };
  }

  /** The best document of a page counts, and a part of the best ones of the other types. */
  function byPage(results: SearchResult[], asked: Asked): Match[] {
    const found = new Map<number, Match & { byType: Map<DocumentType, number> }>();
    for (const result of results) {
      const id = result.id as number;
      const document = documents[id];
      if (!document) continue;
      const score = scoreOf(result, document, nameOf(id, document), asked);
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

  /**
   * The longer a question is, the less it resembles a title, and the more it says what it is about. A title put as a
   * question ("How do I add a member?") means the page of that title.
   */
  function byTopic(matches: Match[], { tokens }: Asked): Match[] {
    const words = tokens.filter(({ isCompound }) => !isCompound);
    const own = words.filter(({ plain }) => !stopWords.has(plain)).map(({ term }) => term);
    const trust = Math.max(0, Math.min(1, (sum(own.map(lightness)) - 1) / (weights.topics.words - 1)));
    if (trust === 0 || words.some(({ plain }) => programWords.has(plain))) return matches;
    topics ??= createTopics(examplesOf(documents, nameOf), findSynonyms);
    titles ??= new Set(
      documents.flatMap((document, id) => (document.type === "page" ? [nameOf(id, document).terms.join(" ")] : [])),
    );
    if (titles.has(own.join(" "))) return matches;
    const shares = topics(words.map(({ term }) => term));
    // A share is told from that of a page of which nothing is known: one in as many as there are pages.
    return matches.map((match) => {
      const likelihood = Math.log(1 + shares.size * (shares.get(match.page) ?? 0));
      return { ...match, score: match.score * (1 + weights.topics.share * trust * likelihood) };
    });
  }
}

/** What readers say of each page: its title, and the phrases of synonyms.yaml. */
function examplesOf(
  documents: IndexedDocument[],
  nameOf: (id: number, document: IndexedDocument) => Name,
): Map<number, string[][]> {
  const examples = new Map<number, string[][]>();
  for (const [id, document] of documents.entries()) {
    if (document.type !== "page" && document.type !== "phrase") continue;
    const [page] = document.targets[0] ?? [];
    if (page === undefined) continue;
    const said = examples.get(page) ?? [];
    examples.set(page, said);
    said.push(nameOf(id, document).words);
  }
  return examples;
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
  if (document.type === "field") {
    if (asked.tokens.length === 1) score *= weights.ordinaryField;
    // A field of most operations singles out none.
    score /= 1 + Math.log10(document.targets.length);
  }
  return score;
}

function toName(name: string): Name {
  const tokens = tokenize(name).filter(({ isCompound }) => !isCompound);
  const terms = tokens.filter(({ plain }) => !stopWords.has(plain)).map(({ term }) => term);
  const words = tokens.map(({ term }) => term);
  return { ...joined(tokens), words, terms, weight: sum(terms.map(lightness)) };
}

function weightOf({ term, plain, isCompound }: Token): number {
  return stopWords.has(plain) && !isCompound ? weights.stopWord : lightness(term);
}

function lightness(term: string): number {
  return lightWords.has(term) ? weights.lightWord : 1;
}

function joined(tokens: Token[]): { plain: string; key: string } {
  const words = tokens.filter(({ isCompound }) => !isCompound);
  return { plain: words.map(({ plain }) => plain).join(""), key: words.map(({ term }) => term).join("") };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
