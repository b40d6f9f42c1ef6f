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
  title: Heading;
  joinedTitle: string;
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
    title: toHeading(page.title, weigh),
    joinedTitle: joinedForm(page.title),
    phrases: page.phrases.map(named),
    headings: page.headings.map(named),
  }));

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
    for (const [page, names] of known.entries()) {
      const titleFits = asked.compared.fitsOf(names.title);
      const own = asked.compared.likeness(names.title, titleFits);
      const evidence = [
        byTitle(asked, names, own),
        byPhrase(asked, names, own, pages[page]?.headings ?? []),
        byHeading(asked, names, own, titleFits),
      ];
      for (const one of evidence) if (one) found.push({ page, ...one });
    }
    return found;
  };
}

type Found = Omit<Evidence, "page"> | undefined;

function byTitle({ exact }: Asked, { joinedTitle }: PageNames, own: number): Found {
  if (own === 0) return undefined;
  if (joinedTitle === exact) {
    return { score: weights.title * own + weights.exactTitle, matched: { target: undefined, certainty: 3 } };
  }
  const isStart = exact.length > 2 && joinedTitle.startsWith(exact);
  const start = isStart ? Math.sqrt(exact.length / joinedTitle.length) : 0;
  return {
    score: weights.title * own + weights.nearTitle * Math.max(start, nearness(own)),
    matched: { target: undefined, certainty: Math.max(own, start) },
  };
}

function byPhrase({ compared, exact, oneName }: Asked, { phrases }: PageNames, own: number, headings: Target[]): Found {
  let best: { score: number; target: Target; isExact: boolean } | undefined;
  for (const { target, heading, joined } of phrases) {
    if (!compared.touches(heading)) continue;
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

function byHeading({ compared, exact }: Asked, { headings }: PageNames, own: number, titleFits: number[]): Found {
  let top: { score: number; target: Target } | undefined;
  for (const { target, heading, joined } of headings) {
    if (!compared.touches(heading)) continue;
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
