import { createHash } from "node:crypto";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { PagePhrases } from "../../front-matter/sourcePages";
import { createCorrections } from "../shared/corrections";
import { sentencesOf, standsAlone } from "../shared/passage";
import { searchPointer } from "../shared/searchPointer";
import { loadTerms, storeTerms } from "../shared/termIndex";
import { termsOf, tokenize } from "../shared/terms";
import type { IndexedDocument, SearchIndex, StoredTerms, Synonyms } from "../shared/types";
import { createUrgentPhrases } from "../shared/urgentPhrases";
import { readAllPhrases } from "./phrases";
import type { Entry } from "./searchEntries";
import { readSynonyms, synonymsFile } from "./synonyms";

/** Headings on more pages than this are boilerplate, and are not indexed; sentences are not shown. */
const mostPages = 6;
/** Where readers look fields up, in order of preference: request fields before response fields. */
const usualAnchors = ["body-", "query-", "response-", "path-", ""];

/**
 * Makes the search index. The same entries always give the same index.
 *
 * @param entries the entries of all pages.
 * @param synonyms the content of synonyms.yaml.
 * @param pagePhrases the phrases of pages and their parts, in any order.
 * @param markdown the Markdown of all pages.
 * @throws UserError if a phrase or what is urgent leads to a missing page or section, or an urgent phrase to a missing
 *   list.
 */
export function buildIndex(
  entries: Entry[],
  synonyms: Synonyms,
  pagePhrases: PagePhrases[],
  markdown: string[] = [],
): SearchIndex {
  checkAddresses(synonyms, pagePhrases, entries);
  const urgentTerms = Object.values(synonyms.urgent).flatMap((phrases) => createUrgentPhrases(phrases).terms);
  const wholes = entries.filter(({ type }) => type === "page").sort((a, b) => (a.address < b.address ? -1 : 1));
  const pageOf = new Map(wholes.map(({ address }, page) => [address, page]));
  const ofType = (wanted: Entry["type"]) => entries.filter(({ type }) => type === wanted);
  const sections = groupBy(ofType("section"), ({ address }) => address);
  const common = commonTexts([...sections.values()].map((own) => own.map(({ name }) => name)));
  // A result of a phrase shows the heading that it leads to.
  const named = new Set(pagePhrases.map(({ target }) => target));
  const isOwn = ({ name, address, anchor }: Entry) => !common.has(name) || named.has(`${address}#${anchor}`);
  const documents: IndexedDocument[] = [];
  /** What each document is found by. */
  const texts: string[] = [];
  const add = (type: IndexedDocument["type"], name: string, places: Entry[], text = name) => {
    const targets = new Map<number, string>();
    for (const { address, anchor } of places) getOrMake(targets, pageOf.get(address) ?? 0, () => anchor);
    documents.push({ type, name, targets: [...targets] });
    texts.push(text);
  };

  for (const whole of wholes) {
    add("page", whole.name, [whole]);
    for (const section of sections.get(whole.address) ?? [])
      if (isOwn(section)) add("section", section.name, [section]);
    for (const id of whole.ids ?? []) add("id", id, [whole]);
  }
  // A field is found by the type of its value too: what is a number on one page is a text on another.
  for (const [text, fields] of groupBy(ofType("field"), ({ name, valueType = "" }) => `${name} ${valueType}`)) {
    const usualFirst = fields.sort((a, b) => unusualness(a) - unusualness(b));
    add("field", fields[0]?.name ?? "", usualFirst, text);
  }
  for (const [name, errors] of groupBy(ofType("error"), ({ name }) => name)) add("error", name, errors);
  const marks = new Map(
    pagePhrases.map(({ target, neededWords, aboutDanger }) => [target, { neededWords, aboutDanger }]),
  );
  const pages = wholes.map(({ address, name, lead = "", requests = [] }) => ({
    ...{ path: address, title: name, lead, requests },
    ...marks.get(address),
  }));
  // In the order of their addresses, wherever they are written. A page's lead is one more phrase for it.
  const asked: Pick<PagePhrases, "target" | "phrases">[] = [
    ...[...pagePhrases].sort((a, b) => (a.target < b.target ? -1 : 1)),
    ...wholes.map(({ address, lead = "" }) => ({ target: address, phrases: [lead] })),
  ];
  const sentences = markdown.map(sentencesOf);
  const terms = storeTerms([...texts, ...asked.flatMap(({ phrases }) => phrases)]);
  return {
    pages,
    documents,
    phrases: asked.map(({ target, phrases }) => {
      const [address = "", anchor = ""] = target.split("#");
      return [pageOf.get(address) ?? 0, anchor, phrases.length];
    }),
    words: synonyms.words,
    urgent: Object.entries(synonyms.urgent).map(([address, phrases]) => [pageOf.get(address) ?? 0, phrases]),
    appWords: synonyms.appWords ?? [],
    boilerplate: [...commonTexts(sentences)].filter(standsAlone),
    spelt: speltWords(sentences.flat(), terms, [...synonyms.words.flat().flatMap(termsOf), ...urgentTerms]),
    terms,
  };
}

/**
 * Makes the search's files: the index below /assets/, with a content hash in its name, and the file with a fixed name
 * that contains its address.
 *
 * @param entries the entries of all pages.
 * @param markdown the Markdown of all pages.
 * @param phrases default: those of all pages.
 * @returns content by file name, relative to the built site.
 * @throws UserError if synonyms.yaml or a page's phrases are malformed, or lead to a missing page or section.
 */
export function searchFiles(
  entries: Entry[],
  markdown: string[],
  phrases: PagePhrases[] = readAllPhrases(),
): Map<string, string> {
  const content = JSON.stringify(buildIndex(entries, readSynonyms(), phrases, markdown));
  const file = `assets/search-index.${createHash("sha256").update(content).digest("hex").slice(0, 12)}.json`;
  return new Map([
    [file, content],
    [searchPointer, `${JSON.stringify({ address: `/${file}` })}\n`],
  ]);
}

function checkAddresses({ urgent }: Synonyms, phrases: PagePhrases[], entries: Entry[]): void {
  const known = new Set(entries.map(({ address, anchor }) => (anchor ? `${address}#${anchor}` : address)));
  const lost = [...phrases, ...Object.keys(urgent).map((target) => ({ target, place: synonymsFile }))].find(
    ({ target }) => !known.has(target),
  );
  if (lost) throw new UserError(`${lost.place}: leads to ${lost.target}, which is not on the site. Correct it.`);
}

/** @returns what is on more than a few pages. */
function commonTexts(pages: string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of pages.flatMap((texts) => [...new Set(texts)])) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count > mostPages ? [text] : [])));
}

/** @returns the words that would be taken for others mistyped: "stronger" for "stranger". */
function speltWords(sentences: string[], terms: StoredTerms, others: string[]): string[] {
  const { correct } = createCorrections(loadTerms(terms, 0), others);
  const words = sentences.flatMap(tokenize);
  return [...new Set(words.flatMap((word) => (correct(word) === word.term ? [] : [word.term])))].sort();
}

/** Readers rarely look up deeply nested fields, and prefer the page where an object is added to others. */
function unusualness({ anchor, address }: Entry): number {
  const place = usualAnchors.findIndex((start) => anchor.startsWith(start));
  const depth = 0.3 * (anchor.split("-").length - 2);
  return place + depth + (address.includes("/update-") ? 0.1 : address.includes("/get-all-") ? 0.2 : 0);
}

function groupBy(entries: Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) getOrMake(groups, keyOf(entry), () => []).push(entry);
  return groups;
}
