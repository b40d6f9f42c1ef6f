import { createErrorSearch } from "./errorTexts";
import { type Evidence, type Gather, isAt, weights } from "./evidence";
import type { SearchIndex } from "./types";

/** Error texts that more operations send are explained on the page of all errors. */
const mostSenders = 4;
/** How much a text counts on the page of all errors and on an operation's, when it is shared and when it is not. */
const shares = { shared: { all: 1.4, one: 0.6 }, own: { all: 0.75, one: 1 } };
/** A status that the API never sends is told about where it is mentioned. */
const unusedStatus = 0.6;
/** Texts that fit as well as the best but for this. */
const same = 0.01;

/** @returns what finds operations and the page of all errors by error texts and statuses. */
export function createErrorEvidence({ pages, errors }: SearchIndex): Gather {
  const findErrors = createErrorSearch(errors);
  const allErrors = pages.findIndex(({ path }) => path.endsWith("/errors"));
  const senders = errors.map((_, error) =>
    pages.flatMap((page, place) => (page.requests.length > 0 && page.errors.includes(error) ? [place] : [])),
  );
  if (allErrors < 0) return () => [];

  return (query, { statuses, slots }) => [...byStatus(statuses, slots.length), ...byText(query)];

  function byStatus([status]: string[], words: number): Evidence[] {
    if (!status) return [];
    const score = weights.status / Math.max(1, words - 1);
    const isThere = errors.some((text) => text.startsWith(status));
    if (!isThere) return [{ page: allErrors, score: score * unusedStatus }];
    return [{ page: allErrors, score, matched: { target: section(status), certainty: 0.95 } }];
  }

  function byText(query: string): Evidence[] {
    // The page that a server without such a path sends.
    if (/\bcannot (?:get|post|put|patch|delete) \//i.test(query)) {
      return [{ page: allErrors, score: weights.ownAddress, matched: { target: section("404"), certainty: 10 } }];
    }
    const matches = findErrors(query).sort((a, b) => b.fit - a.fit);
    const most = matches[0]?.fit ?? 0;
    const users = new Set(matches.filter(({ fit }) => fit > most - same).flatMap(({ error }) => senders[error] ?? []));
    const isShared = users.size > mostSenders || users.size === 0;
    const found = new Map<number, Evidence>();
    for (const { error, fit, certainty } of matches) {
      const text = errors[error] ?? "";
      const worth = weights.error * fit * certainty;
      const add = (page: number, share: number, anchor: string) => {
        if (found.has(page)) return;
        const matched = { target: { text, anchor }, certainty: 5 };
        found.set(page, { page, score: worth * share, matched, isQuoted: true });
      };
      const isOwn = !isShared && fit > most - same;
      for (const page of senders[error] ?? []) add(page, isOwn ? shares.own.one : shares.shared.one, "errors");
      add(allErrors, isShared ? shares.shared.all : shares.own.all, `status-${text.slice(0, 3)}`);
    }
    return [...found.values()];
  }

  function section(status: string) {
    const anchor = `status-${status}`;
    return pages[allErrors]?.headings.find(isAt(anchor)) ?? { text: status, anchor };
  }
}
