import type { Part } from "../../site.sections";
import { partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";

interface Group {
  name: Part;
  results: SearchResult[];
}

/** @returns both parts, with this one first. */
export function partsFrom(first: Part): Part[] {
  return first === "API" ? ["API", "Help"] : ["Help", "API"];
}

/**
 * Divides results by part of the site, each best first.
 *
 * @param results best first.
 * @param first the part to show first, or else that of the best result.
 * @returns the groups that have results, in display order.
 */
export function groupResults(results: readonly SearchResult[], first?: Part): Group[] {
  const best = results[0] && partOf(results[0].path);
  return partsFrom(first ?? best ?? "Help")
    .map((name) => ({ name, results: results.filter(({ path }) => partOf(path) === name) }))
    .filter((group) => group.results.length > 0);
}
