import type { Target } from "./types";
import type { Understanding } from "./understand";

/** Something that speaks for a page. */
export interface Evidence {
  /** Place in the index. */
  page: number;
  score: number;
  /** What on the page matched (none: the page as a whole), and how surely that is what the reader wants to see. */
  matched?: { target: Target | undefined; certainty: number };
  /** The request line that was asked for. */
  request?: string;
  /** Whether the query names a field of the page. */
  isNamed?: boolean;
  /** Whether the query quotes an error text. */
  isQuoted?: boolean;
}

/** Looks for one kind of evidence. */
export type Gather = (query: string, understood: Understanding) => Evidence[];

/** How much each kind of evidence counts; what is named exactly counts more than words can reach. */
export const weights = {
  text: 0.8,
  title: 2,
  exactTitle: 4.5,
  /** The title, mistyped or half typed. */
  nearTitle: 1.9,
  phrase: 1.9,
  exactPhrase: 2.2,
  nearPhrase: 1.1,
  heading: 1.3,
  field: 2.2,
  segment: 3.6,
  status: 4.5,
  error: 7,
  path: 14,
  ownAddress: 30,
};

/** The page as a whole, for sure. */
export const wholePage = { target: undefined, certainty: 9 };

/** @returns a test for the place that an anchor leads to. */
export function isAt(anchor: string): (target: Target) => boolean {
  return (target) => target.anchor === anchor;
}
