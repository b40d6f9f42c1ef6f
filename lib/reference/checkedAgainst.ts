import { readServerContract, sourceOf } from "../contract/serverContract";
import { blocks } from "./mdx";

/**
 * Writes the line that says against which state of the server's source the reference was checked.
 *
 * @param repository public address of that source.
 * @returns MDX.
 * @throws UserError when contract/server.json is missing or damaged.
 */
export function checkedAgainst(repository: string): string {
  const contract = readServerContract();
  const { shortCommit, day } = sourceOf(contract);
  return blocks(
    '<div className="api-checked">',
    `Checked against the server’s source at [${shortCommit}](${repository}/tree/${contract.commit}), ${day}.`,
    "</div>",
  );
}
