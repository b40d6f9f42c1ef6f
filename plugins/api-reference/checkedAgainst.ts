import { readServerContract, sourceOf } from "../../lib/contract/serverContract";
import { blocks } from "../../lib/reference/mdx";
import { site } from "../../site.config";

/**
 * Writes the line with the version of the server's source that the reference was checked against.
 *
 * @returns MDX.
 * @throws UserError if contract/server.json is missing or damaged.
 */
export function checkedAgainst(): string {
  const contract = readServerContract();
  const { shortCommit, day } = sourceOf(contract);
  return blocks(
    '<div className="api-checked">',
    `Checked against the server’s source at [${shortCommit}](${site.api.source}/tree/${contract.commit}), ${day}.`,
    "</div>",
  );
}
