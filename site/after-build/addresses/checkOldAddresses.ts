import type { Operation } from "simply-plural-api-description/model/operations";
import { UserError } from "simply-plural-api-description/utils/userError";
import { elementsIn } from "../../html/elements";
import type { Page } from "../../html/page";
import { oldAnchorMark } from "../../mdx/rehypeOldAnchors";
import { type OldAddress, splitFragment } from "../../metadata/oldAddresses";

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
 * @param pages all pages, as rendered.
 * @param files every file of the site, relative to its folder.
 * @throws UserError with a line for each problem: its place, the address and what to do.
 */
export function checkOldAddresses(
  old: readonly OldAddress[],
  pages: readonly Page[],
  files: ReadonlySet<string>,
): void {
  const pageAt = new Map(pages.map((page) => [page.address, page]));
  const oldAt = new Map([...old].reverse().map((one) => [one.from, one]));
  const problems = old.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`  ${one.place}: ${one.from}: ${problem}`] : [];
  });
  if (problems.length > 0) throw new UserError(`${problems.length} wrong older address(es):\n${problems.join("\n")}`);

  function problemOf(one: OldAddress): string | undefined {
    const { from, to } = one;
    const next = oldAt.get(to) ?? oldAt.get(splitFragment(to)[0]);
    const first = oldAt.get(from);
    if (first !== one) return `it is listed twice, here and in ${first?.place}. Delete one of the two.`;
    if (next && leadsBack(one)) return "it leads in a circle. Write the address of a page that exists.";
    if (next) return `${to} is an older address itself (${next.place}). Write the address that it leads to.`;
    return problemOfSource(one) ?? problemOfTarget(to);
  }

  function leadsBack(start: OldAddress): boolean {
    const seen = new Set<OldAddress>();
    for (let at: OldAddress | undefined = start; at; at = oldAt.get(at.to) ?? oldAt.get(splitFragment(at.to)[0])) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  }

  function problemOfSource({ from }: OldAddress): string | undefined {
    const [address, part] = splitFragment(from);
    const page = pageAt.get(address);
    if (!part) {
      const isUsed = page || files.has(address.slice(1)) || files.has(`${address.slice(1)}.html`);
      return isUsed ? "there is a page or file at this address. Delete the line, or move the page." : undefined;
    }
    if (!page) {
      return oldAt.has(address)
        ? "its page has moved too. Write the anchor with the page’s new address."
        : `there is no page ${address}. Correct it.`;
    }
    const isUsed = [...elementsIn(page.tree)].some(
      ({ properties }) => properties.id === part && properties[oldAnchorMark] === undefined,
    );
    return isUsed ? "the page has this anchor. Delete the line, or rename the anchor." : undefined;
  }

  function problemOfTarget(to: string): string | undefined {
    const [address, part] = splitFragment(to);
    const page = pageAt.get(address);
    if (!page) return `there is no page ${address}. Write the address of the page that replaces it.`;
    return part && !anchors(page).has(part)
      ? `${address} has no anchor "${part}". Write one that it has, or none.`
      : undefined;
  }
}

function anchors({ tree }: Page): Set<string> {
  return new Set([...elementsIn(tree)].map(({ properties }) => String(properties.id ?? "")));
}
