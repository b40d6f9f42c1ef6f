import { createErrorEvidence } from "./errorEvidence";
import { type Evidence, type Gather, weights } from "./evidence";
import { createFieldSearch } from "./fieldNames";
import { createRequestEvidence } from "./requestEvidence";
import type { TextIndex } from "./textIndex";
import type { Kind, SearchIndex, Target } from "./types";
import type { Understanding, Weigh } from "./understand";
import { createWordEvidence } from "./wordEvidence";
import { termsOf } from "./words";

/** A page that fits, and what on it. */
export interface Ranked {
  page: number;
  score: number;
  /** What on the page matched; none where the page as a whole did. */
  matched?: Target | undefined;
  request?: string | undefined;
}

/** A page counts for what fits best on it; what else fits adds a part, or pages of many words would win. */
const others = 0.4;
/** A page of the reader's own kind goes first among equals. */
const ownKind = 1.08;
/** A reader who writes a method or names the API wants no help page. */
const asksForApi = /^\s*(?:GET|POST|PATCH|PUT|DELETE)\b|\b(?:api|endpoint|route)\b/;
const askedKind = 1.17;
/** "friend requests" rather asks to read them than to add or delete one. */
const unaskedVerb = 0.93;
/** The description lists first what most readers use: so much more for the very first page. */
const central = 0.05;
/** What fits less than this share of the best is noise. */
const leastShare = 0.08;

/** @returns a function that ranks the pages for a query, best first. */
export function createRanking(
  index: SearchIndex,
  texts: TextIndex,
  weigh: Weigh,
): (query: string, understood: Understanding, from?: Kind) => Ranked[] {
  const { pages } = index;
  const errorsPage = pages.findIndex(({ path }) => path.endsWith("/errors"));
  const findFields = createFieldSearch(pages);
  const gatherers: Gather[] = [
    createWordEvidence(pages, texts, weigh),
    (query, understood) => findFields(query, understood).map(toFieldEvidence),
    createErrorEvidence(index),
    createRequestEvidence(pages),
  ];
  /** The verb of an operation that changes something. */
  const verbs = pages.map(({ requests: [line = "GET"], title }) =>
    /^(?:GET|SOCKET)/.test(line) ? undefined : termsOf(title)[0],
  );

  return (query, understood, from) => {
    const found = new Map<number, Sum>();
    for (const gather of gatherers) for (const evidence of gather(query, understood)) add(found, evidence);
    const asked = new Set(understood.slots.flatMap(({ readings }) => [...readings.keys()]));
    const isForApi = asksForApi.test(query);
    const sorted = [...found.values()];
    for (const one of sorted) {
      const kind = pages[one.page]?.kind;
      const verb = verbs[one.page];
      one.score = one.best + others * (one.score - one.best);
      if (kind === from) one.score *= ownKind;
      if (kind === "API" && isForApi) one.score *= askedKind;
      if (verb && !asked.has(verb) && !one.isNamed) one.score *= unaskedVerb;
      one.score *= 1 + central * (1 - one.page / pages.length);
    }
    sorted.sort((a, b) => b.score - a.score || a.page - b.page);
    const least = (sorted[0]?.score ?? 0) * leastShare;
    const kept = sorted.filter((one) => one.score > least);
    if (kept.some(({ isQuoted }) => isQuoted)) raise(kept, errorsPage, 1);
    mixKinds(kept);
    return kept;
  };

  function toFieldEvidence({ page, field, score }: ReturnType<typeof findFields>[number]): Evidence {
    const matched = { target: pages[page]?.fields[field], certainty: score * 1.3 };
    return { page, score: weights.field * score, isNamed: score > 1, ...(score > 0.3 && { matched }) };
  }

  /**
   * Neither help nor reference drowns the other: the best of each is among the first four. What a guide tells about a
   * field of many operations is among the first three.
   */
  function mixKinds(sorted: Sum[]): void {
    const best = sorted[0]?.score ?? 0;
    const named = sorted.filter(({ isNamed }) => isNamed).length;
    for (const [kind, place, share] of [
      ["Help", 3, 0.4],
      ["API", 3, 0.4],
      ["Guide", named > 3 ? 2 : 3, 0.3],
    ] as const) {
      const first = sorted.find((one) => pages[one.page]?.kind === kind);
      if (first && first.score > best * share) raise(sorted, first.page, place);
    }
  }
}

/** All that speaks for one page. */
interface Sum extends Ranked {
  best: number;
  certainty: number;
  isNamed: boolean;
  isQuoted: boolean;
}

function add(found: Map<number, Sum>, { page, score, matched, request, isNamed, isQuoted }: Evidence): void {
  let one = found.get(page);
  if (!one) {
    one = { page, score: 0, best: 0, certainty: 0, isNamed: false, isQuoted: false };
    found.set(page, one);
  }
  one.score += score;
  one.best = Math.max(one.best, score);
  one.isNamed ||= Boolean(isNamed);
  one.isQuoted ||= Boolean(isQuoted);
  if (request) one.request = request;
  if (matched && matched.certainty > one.certainty) {
    one.certainty = matched.certainty;
    one.matched = matched.target;
  }
}

/** Moves a page up to a place, if it stands below. */
function raise(sorted: Ranked[], page: number, place: number): void {
  const from = sorted.findIndex((one) => one.page === page);
  if (from > place) sorted.splice(place, 0, ...sorted.splice(from, 1));
}
