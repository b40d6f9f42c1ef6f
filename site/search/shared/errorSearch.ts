import type { IndexedDocument, IndexedPage, Match, Target } from "./types";

/** Errors that more operations than this send are best explained on the errors page. */
const mostSenders = 4;
/** This many words of an error are certainly a quotation; four are if they are two fifths of it. */
const quotation = { words: 6, leastWords: 4, leastShare: 0.4 };

/** A line of an error message, in two forms. */
interface Line {
  document: IndexedDocument;
  raw: string;
  /** With `*` for names and numbers, which vary. */
  shape: string;
}

/** @returns a search that finds operations and the errors page by quoted error messages. */
export function createErrorSearch(documents: IndexedDocument[], pages: IndexedPage[]): (query: string) => Match[] {
  const errorsPage = pages.findIndex(({ path }) => path.endsWith("/errors"));
  const isNotFound = ([page, anchor]: Target) => page === errorsPage && anchor === "status-404";
  const notFound = documents.find(({ type, targets }) => type === "section" && targets.some(isNotFound));
  const lines = documents
    .filter(({ type }) => type === "error")
    .flatMap((document) =>
      [...new Set([document.name, ...document.name.split("\n")])].map(
        (line): Line => ({ document, raw: rawForm(line), shape: shapeOf(line) }),
      ),
    );

  return (query) => {
    // The framework's page for an unknown path.
    if (/\bcannot (?:get|post|put|patch|delete) \//i.test(query) && notFound) {
      return toMatches([{ document: notFound, score: 1 }]);
    }
    const text = unwrap(query);
    const [raw, shape] = [rawForm(text), shapeOf(text)];
    if (!shape.includes(" ") || shape.length < 10) return [];
    const found = lines
      .map((line) => ({ document: line.document, score: similarity(raw, shape, line) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const best = found.filter(({ score }) => score > (found[0]?.score ?? 0) - 0.05);
    return toMatches([...bestPlaces(best.map(({ document }) => document)), ...found]);
  };

  /** If many operations send the quoted error, the errors page explains it best; otherwise an operation does. */
  function bestPlaces(best: IndexedDocument[]): { document: IndexedDocument; score: number }[] {
    const isOverview = ([page]: Target) => page === errorsPage;
    const senders = new Set(
      best.flatMap(({ targets }) => targets.filter((one) => !isOverview(one)).map(([page]) => page)),
    );
    const isShared = senders.size > mostSenders || senders.size === 0;
    return best
      .map((document) => ({ ...document, targets: document.targets.filter((one) => isOverview(one) === isShared) }))
      .filter(({ targets }) => targets.length > 0)
      .slice(0, 1)
      .map((document) => ({ document, score: 5 }));
  }
}

function toMatches(found: { document: IndexedDocument; score: number }[]): Match[] {
  const matches = new Map<number, Match>();
  for (const { document, score } of found) {
    for (const [position, [page, anchor]] of document.targets.entries()) {
      const match = { page, anchor, document, score: score - position / 1000, terms: new Set<string>() };
      if (!matches.has(page)) matches.set(page, match);
    }
  }
  return [...matches.values()];
}

/** From 4 for the exact text, through texts of the same form and parts, down to 1 for a query that contains it. */
function similarity(raw: string, shape: string, line: Line): number {
  const words = shape.split(" ").length;
  const isQuotation =
    words >= quotation.words ||
    (words >= quotation.leastWords && shape.length > quotation.leastShare * line.shape.length);
  if (line.raw === raw) return 4;
  if (isQuotation && line.raw.includes(raw)) return 3 + raw.length / line.raw.length / 2;
  if (line.shape === shape) return 2.9;
  if (isQuotation && line.shape.includes(shape)) return 2 + shape.length / line.shape.length / 2;
  const isInside = line.shape.length > 14 && line.shape.includes(" ") && shape.includes(line.shape);
  return isInside ? 1 + line.shape.length / shape.length / 2 : 0;
}

/** Removes what clients put around an error message: JSON, HTML, quotation marks, the status. */
function unwrap(query: string): string {
  const text = query.trim();
  const value = /^\{[^{]*"(?:msg|message|error)"\s*:\s*"(.*)/s.exec(text)?.[1];
  const end = value?.search(/"\s*\}?$/) ?? -1;
  const json = end < 0 ? undefined : value?.slice(0, end);
  const [from, to] = [text.indexOf("<pre>"), text.indexOf("</pre>")];
  const html = from >= 0 && to > from ? text.slice(from + 5, to) : undefined;
  return (json ?? html ?? text)
    .replace(/^["'“‘`](.*)["'”’`]$/s, "$1")
    .replace(/^(?:\w{1,12} )?[2-5]\d\d:?\s/, "")
    .replace(/^(?:error|message): /i, "");
}

function rawForm(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function shapeOf(text: string): string {
  return rawForm(text)
    .replace(/"[^"]*"|'[^']*'|\d+/g, "*")
    .replace(/[^\p{L}\p{N}*]+/gu, " ")
    .trim();
}
