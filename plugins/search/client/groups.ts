import { isOfApi } from "../shared/isOfApi";
import type { SearchResult } from "../shared/types";

/** The groups that results are shown in. */
export type GroupName = "Help" | "API";

interface Group {
  name: GroupName;
  results: SearchResult[];
}

/**
 * The best of the reader's own group comes first if it scores at least this share of the best of all. With less, Enter
 * leads past the page that was asked for: measured with tests/search/relevance.yaml, 0.9 costs no first result.
 */
const nearlyAsGood = 0.9;

/** @returns both groups, that of the page at this address in front; on the front page that is help. */
export function groupNames(path: string): GroupName[] {
  return isOfApi(path) ? ["API", "Help"] : ["Help", "API"];
}

/**
 * Puts results into two groups, each best first. What a request or a quoted error leads to scores far above the rest,
 * so its group is the first wherever the reader is.
 *
 * @param results best first.
 * @param path address of the page that the reader is on.
 * @returns the groups that have results, the one to look at first in front.
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
