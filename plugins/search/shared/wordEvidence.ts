import { type Evidence, type Gather, isAt, weights } from "./evidence";
import { type Comparison, compareWith, type Heading, toHeading } from "./likeness";
import type { TextIndex } from "./textIndex";
import { textScores } from "./textScores";
import type { IndexedPage, Target } from "./types";
import type { Weigh } from "./understand";
import { joinedForm } from "./words";

interface Named {
  target: Target;
  heading: Heading;
  joined: string;
}

interface PageNames {
  title: Named;
  phrases: Named[];
  headings: Named[];
}

/** What a query is compared with everywhere. */
interface Asked {
  compared: Comparison;
  /** The query as one word. */
  exact: string;
  /** The query as typed, if it is one name in camelCase or with underscores. */
  oneName: string | undefined;
}

/** A heading fits less where the page's title has to help. */
const withTitle = 0.9;
const oneNamePattern = /^\s*["'`]?(?=\w*(?:[a-z][A-Z]|[_-]))([A-Za-z][\w-]*)["'`:]*\s*$/;

/** @returns what finds pages by the words of their titles, phrases, headings and texts. */
export function createWordEvidence(pages: IndexedPage[], texts: TextIndex, weigh: Weigh): Gather {
  const named = (target: Target): Named => ({
    target,
    heading: toHeading(target.text, weigh),
    joined: joinedForm(target.text),
  });
  const known: PageNames[] = pages.map((page) => ({
    title: named({ text: page.title, anchor: "" }),
    phrases: page.phrases.map(named),
    headings: page.headings.map(named),
  }));
  const findTouched = createFinder(known);

  return (query, { slots, all }) => {
    if (slots.length === 0) return [];
    const asked: Asked = {
      compared: compareWith(all),
      exact: joinedForm(query),
      oneName: oneNamePattern.exec(query)?.[1]?.toLowerCase(),
    };
    const found: Evidence[] = [];
    for (const [page, { score, heading }] of textScores(texts, slots)) {
      const target = heading === undefined ? undefined : pages[page]?.headings[heading];
      const matched = target && { target, certainty: score * 0.5 };
      found.push({ page, score: weights.text * score, ...(matched && { matched }) });
    }
    for (const [page, { phrases, headings }] of findTouched(asked.compared.terms)) {
      const title = known[page]?.title as Named;
      const titleFits = asked.compared.fitsOf(title.heading);
      const own = asked.compared.likeness(title.heading, titleFits);
      const evidence = [
        byTitle(asked, title, own),
        byPhrase(asked, phrases, own, pages[page]?.headings ?? []),
        byHeading(asked, headings, own, titleFits),
      ];
      for (const one of evidence) if (one) found.push({ page, ...one });
    }
    return found;
  };
}

/** @returns what finds the pages with the phrases and headings that have any of some terms, without looking at all. */
function createFinder(known: PageNames[]) {
  interface Place {
    page: number;
    list?: "phrases" | "headings";
    name: Named;
  }
  const places = new Map<string, Place[]>();
  const enter = (place: Place) => {
    for (const term of place.name.heading.terms) {
      const own = places.get(term);
      if (own) own.push(place);
      else places.set(term, [place]);
    }
  };
  for (const [page, { title, phrases, headings }] of known.entries()) {
    enter({ page, name: title });
    for (const name of phrases) enter({ page, list: "phrases", name });
    for (const name of headings) enter({ page, list: "headings", name });
  }
  return (terms: Set<string>): Map<number, Pick<PageNames, "phrases" | "headings">> => {
    const touched = new Map<number, Pick<PageNames, "phrases" | "headings">>();
    const seen = new Set<Place>();
    for (const term of terms) {
      for (const place of places.get(term) ?? []) {
        if (seen.has(place)) continue;
        seen.add(place);
        const own = touched.get(place.page) ?? { phrases: [], headings: [] };
        touched.set(place.page, own);
        if (place.list) own[place.list].push(place.name);
      }
    }
    return touched;
  };
}

type Found = Omit<Evidence, "page"> | undefined;

function byTitle({ exact }: Asked, { joined }: Named, own: number): Found {
  if (own === 0) return undefined;
  if (joined === exact) {
    return { score: weights.title * own + weights.exactTitle, matched: { target: undefined, certainty: 3 } };
  }
  const isStart = exact.length > 2 && joined.startsWith(exact);
  const start = isStart ? Math.sqrt(exact.length / joined.length) : 0;
  return {
    score: weights.title * own + weights.nearTitle * Math.max(start, nearness(own)),
    matched: { target: undefined, certainty: Math.max(own, start) },
  };
}

function byPhrase({ compared, exact, oneName }: Asked, phrases: Named[], own: number, headings: Target[]): Found {
  let best: { score: number; target: Target; isExact: boolean } | undefined;
  for (const { target, heading, joined } of phrases) {
    // `sortOrder` is the field; "sort order" may be what is told about it.
    const isExact = joined === exact && (oneName === undefined || target.text.toLowerCase() === oneName);
    const score = isExact ? 1.01 : compared.likeness(heading, compared.fitsOf(heading));
    if (score > (best?.score ?? 0)) best = { score, target, isExact };
  }
  if (!best) return undefined;
  const section = best.target.anchor ? headings.find(isAt(best.target.anchor)) : undefined;
  const certainty = best.score * 1.05;
  const bonus = best.isExact ? weights.exactPhrase : weights.nearPhrase * nearness(best.score);
  const score = weights.phrase * best.score + bonus;
  return certainty > own ? { score, matched: { target: section, certainty } } : { score };
}

function byHeading({ compared, exact }: Asked, headings: Named[], own: number, titleFits: number[]): Found {
  let top: { score: number; target: Target } | undefined;
  for (const { target, heading, joined } of headings) {
    const fits = compared.fitsOf(heading);
    const both = fits.map((fit, index) => Math.max(fit, (titleFits[index] ?? 0) * withTitle));
    const likeness = Math.max(compared.likeness(heading, fits), compared.likeness(heading, both) * withTitle);
    const score = joined === exact ? 1 : likeness;
    if (score > (top?.score ?? 0)) top = { score, target };
  }
  if (!top || top.score <= own * 0.7) return undefined;
  return { score: weights.heading * top.score, matched: { target: top.target, certainty: top.score } };
}

/** From 0 for what is only alike to 1 for what is the same. */
function nearness(likeness: number): number {
  return Math.max(0, (likeness - 0.5) / 0.5);
}
