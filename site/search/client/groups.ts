import { type Part, partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";

interface Group {
  name: Part | "Help now";
  results: SearchResult[];
}

/** @returns both parts, with this one first. */
export function partsFrom(first: Part): Part[] {
  return first === "API" ? ["API", "Help"] : ["Help", "API"];
}

/** @returns the part of the best result that is not urgent, which is to be first unless the reader chooses. */
export function bestPart(results: readonly SearchResult[]): Part | undefined {
  const best = results.find(({ isUrgent }) => !isUrgent);
  return best && partOf(best.path);
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
  const groups: Group[] = [
    { name: "Help now", results: results.filter(({ isUrgent }) => isUrgent) },
    ...partsFrom(first).map((name) => ({
      name,
      results: results.filter(({ path, isUrgent }) => !isUrgent && partOf(path) === name),
    })),
  ];
  const shown = groups.filter((group) => group.results.length > 0);
  if (!isInHelp || first !== "API" || shown[shown.length - 1]?.name !== "Help") return shown;
  return shown.map((group) =>
    group.name === "API" ? { ...group, results: group.results.slice(0, mostAboveHelp) } : group,
  );
}
