import { createErrorSearch } from "./errorTexts";
import { createFieldSearch } from "./fieldNames";
import { compareWith, type Heading, toHeading } from "./likeness";
import { type AskedRequest, fitRequest, readRequest } from "./requests";
import type { TextIndex } from "./textIndex";
import { textScores } from "./textScores";
import type { Kind, SearchIndex, Target } from "./types";
import type { Understanding, Weigh } from "./understand";
import { joinedForm } from "./words";

/** A page that fits, and what on it. */
export interface Ranked {
  page: number;
  score: number;
  /** What on the page matched; none where the page as a whole did. */
  matched?: Target | undefined;
  request?: string;
  /** Whether the query names a field of the page. */
  isNamed?: boolean;
}

/** How much each kind of evidence counts; what is named exactly counts more than words can reach. */
const weights = {
  text: 0.8,
  title: 2,
  exactTitle: 4.5,
  phrase: 1.9,
  exactPhrase: 2.2,
  nearPhrase: 1.1,
  /** The title, mistyped or half typed. */
  nearTitle: 1.9,
  heading: 1.3,
  field: 2.2,
  status: 4.5,
  error: 7,
  path: 14,
  segment: 3.6,
  ownAddress: 30,
};

/** "friend requests" rather asks to read them than to add or delete one. */
const unaskedVerb = 0.93;
const central = 0.05;

/** Each page counts for what fits best on it; what else fits adds a part, or pages of many words would win. */
const others = 0.4;

/** A page of the reader's own kind goes first among equals. */
const ownKind = 1.08;
/** A path that fits less is another path; what only might be a path ("she/her") has to fit well. */
const leastFit = { sure: 0.5, bare: 0.68 };
/** Error texts that more operations send are explained on the page of all errors. */
const mostSenders = 4;

interface PageHeadings {
  title: Heading;
  joinedTitle: string;
  phrases: { target: Target; heading: Heading; joined: string }[];
  headings: { target: Target; heading: Heading; joined: string }[];
}

/** @returns a function that ranks the pages for a query, best first. */
export function createRanking(
  { pages, errors }: SearchIndex,
  texts: TextIndex,
  weigh: Weigh,
): (query: string, understood: Understanding, from?: Kind) => Ranked[] {
  const findFields = createFieldSearch(pages);
  const findErrors = createErrorSearch(errors);
  const toEntry = (target: Target) => ({
    target,
    heading: toHeading(target.text, weigh),
    joined: joinedForm(target.text),
  });
  const known: PageHeadings[] = pages.map((page) => ({
    title: toHeading(page.title, weigh),
    joinedTitle: joinedForm(page.title),
    phrases: page.phrases.map(toEntry),
    headings: page.headings.map(toEntry),
  }));
  const queryNames = pages.map(({ fields }) =>
    fields.filter(({ anchor }) => anchor.startsWith("query-")).map(({ text }) => text),
  );
  const changes = pages.map(({ requests: [line] }) => line !== undefined && !/^(?:GET|SOCKET) /.test(line));
  const senders = errors.map((_, error) =>
    pages.flatMap((page, place) => (page.requests.length > 0 && page.errors.includes(error) ? [place] : [])),
  );
  const errorsPage = pages.findIndex(({ path }) => path.endsWith("/errors"));

  return (query, understood, from) => {
    const found = new Map<number, Ranked & { evidence: number; best: number }>();
    const add = (page: number, score: number, matched?: { target: Target | undefined; evidence: number }) => {
      const one = found.get(page) ?? { page, score: 0, evidence: 0, best: 0 };
      one.score += score;
      one.best = Math.max(one.best, score);
      if (matched && matched.evidence > one.evidence) {
        one.evidence = matched.evidence;
        one.matched = matched.target;
      }
      found.set(page, one);
      return one;
    };
    addWords(query, understood, add);
    addFields(query, understood, (page, score, matched) =>
      Object.assign(add(page, score, matched), score > 1 && { isNamed: true }),
    );
    addStatuses(understood, add);
    const isError = addErrors(query, add);
    addRequest(query, (page, score, request) => Object.assign(add(page, score, whole(9)), { request }));
    addOwnAddress(query, (page) => add(page, weights.ownAddress, whole(9)));

    const asked = new Set(understood.slots.flatMap(({ readings }) => [...readings.keys()]));
    const isUnasked = (page: number) => changes[page] && !asked.has(known[page]?.title.words[0]?.term ?? "");
    const asksForApi = /^\s*(?:GET|POST|PATCH|PUT|DELETE)\b|\b(?:api|endpoint|route)\b/.test(query);
    const sorted = [...found.values()];
    for (const one of sorted) {
      one.score = one.best + others * (one.score - one.best);
      const kind = pages[one.page]?.kind;
      if (kind === from) one.score *= ownKind;
      if (kind === "API" && asksForApi) one.score *= ownKind * ownKind;
      if (isUnasked(one.page) && !one.isNamed) one.score *= unaskedVerb;
      // The description lists first what most readers use.
      one.score *= 1 + central * (1 - one.page / pages.length);
    }
    sorted.sort((a, b) => b.score - a.score || a.page - b.page);
    if (isError) raise(sorted, errorsPage, 1);
    const least = (sorted[0]?.score ?? 0) * 0.08;
    return bothKinds(sorted.filter((one) => one.score > least));
  };

  type Add = (page: number, score: number, matched?: { target: Target | undefined; evidence: number }) => unknown;

  /** Titles, phrases, headings, leads and texts. */
  function addWords(query: string, { slots, all }: Understanding, add: Add): void {
    const exact = joinedForm(query);
    if (slots.length === 0) return;
    const compared = compareWith(all);
    // `sortOrder` is the field; "sort order" may be what is told about it.
    const isOneName = /^\s*["'`]?[A-Za-z]+(?:[A-Z_-]\w*)+["'`:]*\s*$/.test(query) && /[a-z][A-Z]|[_-]/.test(query);
    for (const [page, { score, heading }] of textScores(texts, slots)) {
      const target = heading === undefined ? undefined : pages[page]?.headings[heading];
      add(page, weights.text * score, target && { target, evidence: score * 0.5 });
    }
    for (const [page, { title, joinedTitle, phrases, headings }] of known.entries()) {
      const titleFits = compared.fitsOf(title);
      const own = compared.likeness(title, titleFits);
      if (own > 0) {
        const isExact = joinedTitle === exact;
        const start =
          exact.length > 2 && joinedTitle.startsWith(exact) ? Math.sqrt(exact.length / joinedTitle.length) : 0;
        const bonus = isExact ? weights.exactTitle : weights.nearTitle * Math.max(start, nearness(own));
        add(page, weights.title * own + bonus, { target: undefined, evidence: isExact ? 3 : Math.max(own, start) });
      }
      let best: { score: number; target: Target; isExact: boolean } | undefined;
      for (const { target, heading, joined } of phrases) {
        if (!compared.touches(heading)) continue;
        const isExact = joined === exact && (!isOneName || target.text.toLowerCase() === query.trim().toLowerCase());
        const score = isExact ? 1.01 : compared.likeness(heading, compared.fitsOf(heading));
        if (score > (best?.score ?? 0)) best = { score, target, isExact };
      }
      if (best) {
        const section = best.target.anchor ? pages[page]?.headings.find(isAt(best.target.anchor)) : undefined;
        const evidence = best.score * 1.05;
        const bonus = best.isExact ? weights.exactPhrase : weights.nearPhrase * nearness(best.score);
        add(page, weights.phrase * best.score + bonus, evidence > own ? { target: section, evidence } : undefined);
      }
      let top: { score: number; target: Target } | undefined;
      for (const { target, heading, joined } of headings) {
        if (!compared.touches(heading)) continue;
        const fits = compared.fitsOf(heading);
        const both = fits.map((fit, index) => Math.max(fit, (titleFits[index] ?? 0) * 0.9));
        const score = Math.max(
          compared.likeness(heading, fits),
          compared.likeness(heading, both) * 0.9,
          joined === exact ? 1 : 0,
        );
        if (score > (top?.score ?? 0)) top = { score, target };
      }
      if (top && top.score > own * 0.7)
        add(page, weights.heading * top.score, { target: top.target, evidence: top.score });
    }
  }

  function addFields(query: string, understood: Understanding, add: Add): void {
    for (const { page, field, score } of findFields(query, understood)) {
      const target = pages[page]?.fields[field];
      add(page, weights.field * score, score > 0.3 ? { target, evidence: score * 1.3 } : undefined);
    }
  }

  function addStatuses({ statuses, slots }: Understanding, add: Add): void {
    const [status] = statuses;
    if (!status) return;
    const share = 1 / Math.max(1, slots.length - statuses.length);
    const target = pages[errorsPage]?.headings.find(isAt(`status-${status}`)) ?? {
      text: status,
      anchor: `status-${status}`,
    };
    const isThere = errors.some((text) => text.startsWith(status));
    add(errorsPage, weights.status * share, isThere ? { target, evidence: 0.95 } : undefined);
  }

  /** @returns whether the query quotes an error text. */
  function addErrors(query: string, add: Add): boolean {
    if (/\bcannot (?:get|post|put|patch|delete) \//i.test(query)) {
      const target = pages[errorsPage]?.headings.find(isAt("status-404"));
      add(errorsPage, weights.ownAddress, { target, evidence: 10 });
      return false;
    }
    const matches = findErrors(query);
    const most = Math.max(...matches.map(({ fit }) => fit), 0);
    if (most === 0) return false;
    const near = matches.filter(({ fit }) => fit > most - 0.01);
    const users = new Set(near.flatMap(({ error }) => senders[error] ?? []));
    const scored = new Set<number>();
    const isShared = users.size > mostSenders || users.size === 0;
    for (const { error, fit, certainty } of [...matches].sort((a, b) => b.fit - a.fit)) {
      const text = errors[error] ?? "";
      const isBest = fit > most - 0.01;
      for (const page of senders[error] ?? []) {
        if (scored.has(page)) continue;
        scored.add(page);
        add(page, weights.error * fit * certainty * (isBest && !isShared ? 1 : 0.6), {
          target: { text, anchor: "errors" },
          evidence: 5,
        });
      }
      if (!scored.has(errorsPage)) {
        scored.add(errorsPage);
        const target = { text, anchor: `status-${text.slice(0, 3)}` };
        add(errorsPage, weights.error * fit * certainty * (isShared ? 1.4 : 0.75), { target, evidence: 5 });
      }
    }
    return true;
  }

  function addRequest(query: string, add: (page: number, score: number, request: string) => void): void {
    const asked = readRequest(query);
    if (!asked) {
      addSegments(query, add);
      return;
    }
    if (isSocket(asked)) {
      const page = pages.findIndex(({ requests }) => requests.some((line) => line.startsWith("SOCKET")));
      if (page >= 0) add(page, weights.path, "");
    }
    for (const [page, { requests }] of pages.entries()) {
      let best = { fit: 0, line: "" };
      for (const [index, line] of requests.entries()) {
        const fit = fitRequest(asked, line, queryNames[page] ?? []) * (index === 0 ? 1 : 0.99);
        if (fit > best.fit) best = { fit, line };
      }
      if (best.fit >= (asked.isSure ? leastFit.sure : leastFit.bare)) add(page, weights.path * best.fit, best.line);
    }
  }

  /** One part of a path alone: `getFrontValue`, `setbuckets`. */
  function addSegments(query: string, add: (page: number, score: number, request: string) => void): void {
    const name = /^\s*([A-Za-z]{4,})\s*$/.exec(query)?.[1];
    if (!name) return;
    const weight = /[a-z][A-Z]/.test(name) ? weights.segment : weights.segment * 0.6;
    for (const [page, { requests }] of pages.entries()) {
      const line = requests[0] ?? "";
      const literals = line.split("/").filter((segment) => !segment.startsWith("{"));
      const place = literals.findIndex((segment) => segment.toLowerCase() === name.toLowerCase());
      if (place > 1) add(page, weight * (place === literals.length - 1 ? 1 : 0.85), line);
    }
  }

  /** An address of this site itself. */
  function addOwnAddress(query: string, add: (page: number) => void): void {
    const typed = query
      .trim()
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?[\w.:-]*(?=\/docs)/, "")
      .replace(/[?#].*$/, "")
      .replace(/(?:\.html|\/)$/, "");
    if (!typed.startsWith("/")) return;
    for (const [page, { path, names }] of pages.entries()) {
      if (path.toLowerCase() === typed || names.some((name) => `/docs/api/${name}` === typed)) add(page);
    }
  }

  /**
   * Neither help nor reference drowns the other: the best of each is among the first four. What a guide tells about a
   * field of many operations is among the first three.
   */
  function bothKinds(sorted: Ranked[]): Ranked[] {
    const first = sorted[0];
    if (!first) return sorted;
    const named = sorted.filter(({ isNamed }) => isNamed).length;
    for (const [kind, most, share] of [
      ["Help", 3, 0.4],
      ["API", 3, 0.4],
      ["Guide", named > 3 ? 2 : 3, 0.3],
    ] as const) {
      const place = sorted.findIndex((one) => pages[one.page]?.kind === kind);
      const best = sorted[place];
      if (place > most && best && best.score > first.score * share) raise(sorted, best.page, most);
    }
    return sorted;
  }
}

/** From 0 for what is only alike to 1 for what is the same. */
function nearness(likeness: number): number {
  return Math.max(0, (likeness - 0.5) / 0.5);
}

/** Evidence for a page as a whole. */
function whole(evidence: number): { target: undefined; evidence: number } {
  return { target: undefined, evidence };
}

function isAt(anchor: string): (target: Target) => boolean {
  return (target) => target.anchor === anchor;
}

function isSocket({ segments }: AskedRequest): boolean {
  return /^socket\/?$/i.test(segments[segments.length - 1] ?? "") && segments.length <= 2;
}

/** Moves a page up to a place, if it stands below. */
function raise(sorted: Ranked[], page: number, place: number): void {
  const from = sorted.findIndex((one) => one.page === page);
  if (from > place) sorted.splice(place, 0, ...sorted.splice(from, 1));
}
