import { isOfApi } from "../shared/isOfApi";
import type { SearchResult } from "../shared/types";

/** The groups of results. */
export type GroupName = "Help" | "API";

interface Group {
  name: GroupName;
  results: SearchResult[];
}

/**
 * The current page's group comes first if its best result has at least this share of the best score of all. With a
 * lower value, Enter would miss the page that was asked for: measured with tests/search/relevance.yaml, 0.9 loses no
 * first result.
 */
const nearlyAsGood = 0.9;

/** @returns both groups, with that of this path first; on the home page that is help. */
export function groupNames(path: string): GroupName[] {
  return isOfApi(path) ? ["API", "Help"] : ["Help", "API"];
}

/**
 * Divides results into two groups, each best first. Matches of a request or a quoted error score far above the rest, so
 * their group is first on every page.
 *
 * @param results best first.
 * @param path the current page's path.
 * @returns the groups that have results, in display order.
 */
export function groupResults(results: readonly SearchResult[], path: string): Group[] {
  const [own, other] = groupNames(path).map((name) => ({
    name,
    results: results.filter((result) => isOfApi(result.path) === (name === "API")),
  })) as [Group, Group];
  const best = ({ results: [first] }: Group) => first?.score ?? 0;
  const groups = best(own) >= best(other) * nearlyAsGood ? [own, other] : [other, own];
  return groups.filter((group) => group.results.length > 0);
}
