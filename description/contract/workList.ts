import { type Difference, formatDifferences } from "./compare";
import { announcing, type SeenLater } from "./seenLater";

/** What the comparison of a server's source found. */
export interface Findings {
  /** Since the last extract. */
  changes: Difference[];
  /** Between the source and the description. */
  differences: Difference[];
}

/**
 * Sorts the findings into steps, in the order of the work: what all routes rest on, what was announced, what the
 * description says, and the rest.
 *
 * @param since the last extract's commit and day, for the title of the rest.
 * @returns the steps that there are, each with its title first.
 */
export function workList({ changes, differences }: Findings, seen: SeenLater[], since: string): string[] {
  const entryOf = ({ path }: Difference) => announcing(seen, path);
  const isNew = (one: Difference) => entryOf(one) === undefined;
  const isMeaning = ({ path }: Difference) => /^(reviewed|middleware)(\.|$)/.test(path);
  const all = [...changes, ...differences];
  const announced = [...new Set(all.flatMap((one) => entryOf(one) ?? []))].map((entry) => {
    const follow = entry.follow.map((one) => `  - ${one}`).join("\n");
    return step(
      `Seen before (${entry.name} in description/contract/seen-later.yaml), and now in the source. ${entry.what} To follow it:\n\n${follow}`,
      all.filter((one) => entryOf(one) === entry),
      "before",
      "now",
    );
  });
  const meaning = "Code that all routes rest on. Read it again, then update description/contract/server/reviewed.ts:";
  return [
    ...step(meaning, changes.filter(isMeaning), "was", "is"),
    ...announced.flat(),
    ...step("Server and description differ:", differences.filter(isNew), "server", "description"),
    ...step(
      `The server has changed since ${since}. Read what its handlers do with it:`,
      changes.filter((one) => isNew(one) && !isMeaning(one)),
      "was",
      "is",
    ),
  ];
}

function step(title: string, differences: Difference[], left: string, right: string): string[] {
  return differences.length > 0 ? [`${title}\n\n${formatDifferences(differences, { left, right })}`] : [];
}
