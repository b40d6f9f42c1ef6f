import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import type { Part } from "../../site.sections";
import { createCorrections } from "./corrections";
import { type Name, prepare } from "./names";
import { createPageOdds } from "./pageOdds";
import { createQueryReader, type Query } from "./readQuery";
import { weightOf } from "./stopWords";
import { sum } from "./sum";
import { createSynonyms } from "./synonyms";
import type { TermIndex } from "./termIndex";
import { tokenize } from "./terms";
import type { IndexedDocument, Match, SearchIndex } from "./types";
import { createUrgentPhrases } from "./urgentPhrases";
import { documentWeights, weights } from "./weights";

/** What a document has of a query. */
interface Found {
  id: number;
  document: IndexedDocument;
  /** The sum of its words' scores, and their number. */
  score: number;
  words: number;
  /** The share of the query that it has, by weight. */
  coverage: number;
}

/** Words score about 1 at most. */
const urgentScore = 2;
/** Of equal scores, the first address comes first. */
const justLess = 0.999;
/** A field of more pages than this is the title of none: `lastOperationTime` is explained elsewhere. */
const mostPages = 6;

/**
 * @param parts the part of the site of each page.
 * @param phrases groups of synonyms, phrases whose page comes first, and pages that need a word to do so.
 * @returns a search that finds pages by their words: titles, headings, fields and phrases.
 */
export function createWordSearch(
  index: TermIndex,
  documents: IndexedDocument[],
  parts: Part[],
  { words, urgent, pages, spelt }: Pick<SearchIndex, "words" | "urgent" | "pages" | "spelt">,
): (query: string, part: Part | undefined) => Match[] {
  const synonyms = createSynonyms(words);
  const urgentPages = urgent.map(([page, phrases]) => ({ page, ...createUrgentPhrases(phrases) }));
  const needed = pages.map(({ neededWords }) => neededWords && createUrgentPhrases(neededWords));
  const known = [...synonyms.groups.flat(2), ...urgentPages.flatMap(({ terms }) => terms), ...spelt];
  const read = createQueryReader(createCorrections(index, known), synonyms.find);
  const names = new Map<string, Name>();
  const nameOf = (name: string) => getOrMake(names, name, (text) => prepare(tokenize(text)));
  const byOdds = createPageOdds(index, documents, synonyms.groups);

  const headings = new Set(documents.flatMap(({ type, name }) => (type === "section" ? [nameOf(name).key] : [])));
  /** How many pages have a field, whatever the type of its value is. */
  const fieldPages = new Map<string, number>();
  for (const { type, name, targets } of documents) {
    if (type === "field") fieldPages.set(name, (fieldPages.get(name) ?? 0) + targets.length);
  }
  const isCommon = ({ type, name }: IndexedDocument) => type === "field" && (fieldPages.get(name) ?? 0) > mostPages;
  /** The terms of a field's type, which are those that its name lacks, and the terms of each name. */
  const typeTerms = documents.map(({ type, name }, id) => {
    if (type !== "field") return [];
    const ofName = tokenize(name).map(({ term }) => term);
    return index.termsOf(id).filter((term) => !ofName.includes(term));
  });
  const nameTerms = typeTerms.map((ofType, id) => index.termsOf(id).filter((term) => !ofType.includes(term)));
  const nameWeights = nameTerms.map((terms) => sum(terms.map(weightOf)));
  const types = new Set(typeTerms.flat().filter((term) => weightOf(term) > weights.stopWord));

  return (text, part) => {
    const query = read(text);
    if (query.words.length === 0) return [];
    const { found, hits, typed } = findDocuments(query);
    const askedTypes = [...hits].filter((term) => types.has(term));
    const isFar = ({ targets }: IndexedDocument) =>
      part !== undefined && targets.every(([page]) => parts[page] !== part);
    const scored = found.map((one) => {
      const isOther = isFar(one.document);
      const score = scoreOf(one, query, hits, askedTypes) * nameFactor(one, query, isOther);
      return { ...one, score: isOther ? score * weights.otherPart : score };
    });
    const matches = byPage(scored, typed);
    const isCertain = found.some((one) => isTitle(one, query) && !isFar(one.document));
    const likely = isCertain ? matches : byOdds(matches, query);
    const isIn = heardIn(query);
    const asked = likely.filter(({ page }) => !needed[page] || isIn(needed[page]));
    const urgent = findUrgent(isIn);
    // Whoever may be in danger finds nothing that does not help with it.
    if (urgent.length > 0) return [...urgent, ...asked.filter(({ page }) => pages[page]?.aboutDanger)];
    return holdBack(likely, asked);
  };

  /** A page that was not asked for changes places with the best one of its part that was, if it would come before it. */
  function holdBack(matches: Match[], asked: Match[]): Match[] {
    const unasked = matches.filter((match) => !asked.includes(match));
    for (const match of unasked) {
      const inPart = asked.filter(({ page }) => parts[page] === parts[match.page]);
      const [best] = inPart.sort((a, b) => b.score - a.score);
      if (!best || best.score > match.score) continue;
      [best.score, match.score] = [match.score, best.score * justLess];
    }
    return matches;
  }

  function findUrgent(isIn: ReturnType<typeof heardIn>): Match[] {
    return urgentPages
      .filter(isIn)
      .map(({ page }) => ({ page, score: urgentScore, anchor: "", terms: new Set(), isUrgent: true }));
  }

  /**
   * @returns the documents that have words of the query, all terms that count as its words, and those of them that are
   *   its words or forms of them, not synonyms.
   */
  function findDocuments(query: Query): { found: Found[]; hits: Set<string>; typed: Set<string> } {
    const found = new Map<number, Found>();
    const typed = new Set(query.words.flatMap(({ forms }) => [...forms.keys()]));
    const hits = new Set(typed);
    for (const [position, { forms, weight }] of query.words.entries()) {
      /** A word and its synonyms count as one: the best of them. */
      const best = new Map<number, number>();
      const add = (ids: number[] = [], worth: number) => {
        const score = worth * rarity(ids.length);
        for (const id of ids) best.set(id, Math.max(best.get(id) ?? 0, score * documentWeights[documentOf(id).type]));
      };
      for (const [term, likelihood] of forms) add(index.names.get(term), weight * likelihood);
      for (const { from, to, groups: known } of query.spans) {
        if (position < from || position >= to) continue;
        const most = Math.max(...query.words.slice(from, to).map((one) => one.weight));
        for (const terms of known.flatMap((group) => synonyms.groups[group] ?? [])) {
          add(index.named(terms), weights.synonym * most);
          // One word of a longer synonym is not a synonym.
          if (terms.length === 1) hits.add(terms[0] ?? "");
        }
      }
      for (const [id, score] of best) {
        const one = getOrMake(found, id, () => ({ id, document: documentOf(id), score: 0, words: 0, coverage: 0 }));
        one.score += score;
        one.words += 1;
        one.coverage += weight / query.weight;
      }
    }
    return { found: [...found.values()], hits, typed };
  }

  function rarity(count: number): number {
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  }

  function documentOf(id: number): IndexedDocument {
    return documents[id] as IndexedDocument;
  }

  /** @returns the words' mean score, adjusted by the shares of the query and of the name that are covered. */
  function scoreOf(found: Found, query: Query, hits: Set<string>, askedTypes: string[]): number {
    const { id, document, score, words, coverage } = found;
    let part = 0;
    for (const term of nameTerms[id] ?? []) if (hits.has(term)) part += weightOf(term);
    let value = (score / words) * coverage ** weights.coverage;
    value *= weights.partOfName + ((1 - weights.partOfName) * part) / (nameWeights[id] || 1);
    if (document.type !== "field") return value;
    if (query.words.length === 1) value *= weights.ordinaryField;
    const isOther = askedTypes.length > 0 && !index.termsOf(id).some((term) => askedTypes.includes(term));
    return isOther ? value * weights.otherType : value;
  }

  /** @param isFar whether it is in the other part of the site, where everyday words are often a title: "delete member". */
  function nameFactor(found: Found, query: Query, isFar: boolean): number {
    const { type, name } = found.document;
    if (type === "page" && isFar) return 1;
    const isExplained = isCommon(found.document) && headings.has(nameOf(name).key);
    const exact = isSameName(found, query) && !isExplained ? weights.exact : 1;
    if (type !== "page") return exact;
    const { key, plain } = nameOf(name);
    const exactTitle = plain === query.name.plain ? weights.exactTitle : 1;
    const isStart = query.name.key.length > 2 && key.startsWith(query.name.key);
    const start = isStart ? 1 + (weights.startOfTitle - 1) * Math.sqrt(query.name.key.length / key.length) : 1;
    return exact * exactTitle * start;
  }

  /** A title as a question means the page with that title; any other name has to be the whole query. */
  function isTitle(found: Found, query: Query): boolean {
    const { type, name } = found.document;
    if (type === "page") return nameOf(name).subject === query.name.subject;
    return type !== "phrase" && !isCommon(found.document) && isSameName(found, query);
  }

  /** Phrases have no name, only terms. */
  function isSameName({ id, document: { type, name } }: Found, { name: { key, terms } }: Query): boolean {
    if (type !== "phrase") return nameOf(name).key === key;
    const own = index.termsOf(id);
    return own.length === new Set(terms).size && terms.every((term) => own.includes(term));
  }

  /**
   * A page's score is that of its best document, 1 for the best page. If that is the whole page, the result leads to its
   * best section that is nearly as good.
   */
  function byPage(found: Found[], terms: Set<string>): Match[] {
    const pages = new Map<number, { match: Match; section?: Match }>();
    const best = Math.max(...found.map(({ score }) => score));
    for (const { document, score, coverage } of found) {
      for (const [page, anchor] of document.targets) {
        const factor = anchor.startsWith("response-") ? weights.returned : 1;
        const match: Match = { page, score: (factor * score) / best, document, anchor, coverage, terms };
        const own = getOrMake(pages, page, (): { match: Match; section?: Match } => ({ match }));
        if (match.score > own.match.score) own.match = match;
        if (document.type === "section" && match.score > (own.section?.score ?? 0)) own.section = match;
      }
    }
    return [...pages.values()].map(({ match, section }) => {
      const isNear = !match.anchor && section && section.score > match.score * weights.nearSection;
      return isNear ? { ...section, score: match.score, coverage: match.coverage } : match;
    });
  }
}

/** Words count as they were typed, which may be those of another language, and with their typos corrected. */
function heardIn({ name: { terms }, typed }: Query): (phrases: ReturnType<typeof createUrgentPhrases>) => boolean {
  const corrected = terms.map((term) => ({ term, plain: term }));
  const asTyped = typed.filter(({ isCompound }) => !isCompound);
  return ({ isIn }) => isIn(asTyped) || isIn(corrected);
}
