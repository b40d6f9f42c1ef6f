import { sourceOf } from "@simply-plural-docs/description/contract/serverContract";
import { site } from "../../site.config";
import { component, type Part } from "../parts";
import type { Reference } from "../reference";

/**
 * Writes the line with the version of the server's source that the reference was checked against.
 *
 * @param more a sentence to add.
 */
export function checkedAgainst({ server }: Pick<Reference, "server">, more = ""): Part {
  const said = `Checked against the server’s source at ${checkedSource(server)}. ${more}`;
  return component("div", { className: "api-checked" }, said.trim());
}

/** @returns the version of the source in MDX: the commit with a link, its branch, and its day. */
export function checkedSource(server: Reference["server"]): string {
  const { shortCommit, day } = sourceOf(server);
  const { source, checkedBranch } = site.api;
  return `[${shortCommit}](${source}/tree/${server.commit}), ${checkedBranch}, ${day}`;
}
