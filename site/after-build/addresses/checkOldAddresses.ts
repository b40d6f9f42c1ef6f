import type { Operation } from "@simply-plural-docs/description/model/operations";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type OldAddress, oldAddressProblems } from "../../metadata/oldAddresses";
import type { PageLinks } from "../steps/links";

/** @returns the older addresses of operations, with their targets. */
export function aliasesOf(operations: readonly Operation[]): OldAddress[] {
  return operations.flatMap(({ id, slug, aliases }) =>
    aliases.map((alias) => ({ from: `/docs/api/${alias}`, to: `/docs/api/${slug}`, place: `x-aliases of ${id}` })),
  );
}

/**
 * Checks that each older address leads to a page or a part of one, in one step, and is not in use itself.
 *
 * @param old the older addresses.
 * @param pages all pages with their anchors.
 * @param files every file of the site, relative to its folder.
 * @throws UserError with a line for each problem: its place, the address and what to do.
 */
export function checkOldAddresses(
  old: readonly OldAddress[],
  pages: readonly PageLinks[],
  files: ReadonlySet<string>,
): void {
  const known = pages.map(({ page, anchors }) => {
    const inUse = [...anchors].flatMap(([id, isOlder]) => (isOlder ? [] : [id]));
    return [page.address, { anchors: (isInUse: boolean) => new Set(isInUse ? inUse : anchors.keys()) }] as const;
  });
  const isFile = (address: string) => files.has(address.slice(1)) || files.has(`${address.slice(1)}.html`);
  const problems = oldAddressProblems(old, new Map(known), isFile);
  if (problems.length === 0) return;
  throw new UserError(
    `${problems.length} wrong older address(es):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
  );
}
