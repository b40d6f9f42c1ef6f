import { readSeenLater } from "@simply-plural-docs/description/contract/seenLater";
import { checkedSource } from "../pages/checkedAgainst";
import { blocks, cell, table } from "../parts";
import type { Reference } from "../reference";

/**
 * Says which source the pages rest on, and what was seen later, as a table.
 *
 * @throws UserError if description/contract/seenLater.yaml is damaged.
 */
export function seenLater({ server }: Pick<Reference, "server">): string {
  return blocks(
    `These pages rest on the server’s public source at ${checkedSource(server)}. Nobody outside can see which source the server runs, and single files of later source are public too. What only those show is marked “(later)” on these pages. A program should be ready for both.`,
    table(
      ["Later", "Where", "Seen in use", "The source says"],
      readSeenLater().map(({ what, evidence, inUse, source }) =>
        [what, evidence.join(" "), inUse || "No", source].map(cell),
      ),
    ),
  );
}
