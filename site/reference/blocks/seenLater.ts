import { readSeenLater } from "simply-plural-api-description/contract/seenLater";
import { sourceOf } from "simply-plural-api-description/contract/serverContract";
import { site } from "../../site.config";
import { blocks, escapeMdx } from "../mdx";
import type { Reference } from "../reference";

/**
 * @returns MDX that says which source the pages rest on, and what was seen later, as a table.
 * @throws UserError if description/contract/seenLater.yaml is damaged.
 */
export function seenLater({ server }: Pick<Reference, "server">): string {
  const { shortCommit, day } = sourceOf(server);
  return blocks(
    `These pages rest on the server’s public source at [${shortCommit}](${site.api.source}/tree/${server.commit}), ${day}. Files and programs of later years show a server that went on. What is only known from them is marked where it occurs, as in “(seen in files of 2026)”, and listed here. Your program should be ready for both.`,
    [
      "| Seen later | Where | The source says |",
      "|---|---|---|",
      ...readSeenLater().map(
        ({ what, evidence, source }) => `| ${[what, evidence.join(" "), source].map(cell).join(" | ")} |`,
      ),
    ].join("\n"),
  );
}

function cell(markdown: string): string {
  return escapeMdx(markdown).replaceAll("|", "\\|").replace(/\s+/g, " ");
}
