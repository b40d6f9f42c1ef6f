import { type Part, partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";

interface Group {
  name: Part | "Help now";
  results: SearchResult[];
}

const orders: Record<Part, readonly Part[]> = { API: ["API", "Help"], Help: ["Help", "API"] };

/** @returns both parts, with this one first; always the same array. */
export const partsFrom = (first: Part): readonly Part[] => orders[first];

/**
 * @param isInHelp whether the reader is on a page of help: what is for developers is then one press away.
 * @returns the part of the best result that is not urgent, which is to be first unless the reader chooses.
 */
export function bestPart(results: readonly SearchResult[], isInHelp: boolean): Part | undefined {
  const parts = results.filter(({ isUrgent }) => !isUrgent).map(({ path }) => partOf(path));
  return isInHelp && parts.includes("Help") ? "Help" : parts[0];
}

/** Above this share of the first result's score, the second is nearly as likely: found by trying 580 queries. */
const nearlyAsLikely = 0.4;

/**
 * @returns whether the first result is hardly likelier than the second, and so often the wrong one. One or two words are
 *   a subject, about which there are many pages.
 */
export function isUnsure(query: string, [first, second]: readonly SearchResult[]): boolean {
  if (!first || !second || first.isUrgent || !/\S\s+\S+\s+\S/.test(query)) return false;
  return second.score > nearlyAsLikely * first.score;
}

/** In the help, this many results for developers at most stand above it, so that it is in sight on a phone. */
const mostAboveHelp = 2;

/**
 * Divides results by part of the site, each best first, after those that are urgent.
 *
 * @param results best first.
 * @param first the part to show first.
 * @param isInHelp whether the reader is in the help, and has not asked for the API to be first.
 * @returns the groups that have results, in display order.
 */
export function groupResults(results: readonly SearchResult[], first: Part, isInHelp = false): Group[] {
  const names = ["Help now", ...partsFrom(first)] as const;
  const nameOf = ({ path, isUrgent }: SearchResult) => (isUrgent ? "Help now" : partOf(path));
  const groups = names.map((name) => ({ name, results: results.filter((result) => nameOf(result) === name) }));
  const shown = groups.filter((group) => group.results.length > 0);
  if (isInHelp && shown[0]?.name === "API" && shown[1]) shown[0].results.splice(mostAboveHelp);
  return shown;
}
