import { sourceOf } from "simply-plural-api-description/contract/serverContract";
import { site } from "../../site.config";
import { blocks } from "../mdx";
import type { Reference } from "../reference";

/**
 * Writes the line with the version of the server's source that the reference was checked against.
 *
 * @param more a sentence to add.
 * @returns MDX.
 */
export function checkedAgainst({ server }: Pick<Reference, "server">, more = ""): string {
  const { shortCommit, day } = sourceOf(server);
  return blocks(
    '<div className="api-checked">',
    `Checked against the server’s source at [${shortCommit}](${site.api.source}/tree/${server.commit}), ${day}. ${more}`.trim(),
    "</div>",
  );
}
