import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { select } from "hast-util-select";
import { element, findElement } from "../../html/elements";
import type { Page } from "../../html/page";
import { type OldAddress, splitFragment } from "../../metadata/oldAddresses";
import { inlineScript } from "../inline-scripts/compile";

/**
 * Leads from a page's older anchors to where the parts are now, except where the older anchor is beside its heading
 * (rehypeOldAnchors). Servers never see an anchor, so a script redirects; without scripts, an element with the old id is
 * shown, which links to the part.
 *
 * @param page the page; the elements are added outside of what React hydrates.
 * @param old all older addresses.
 * @param titleOf titles of pages, by address.
 */
export function addMovedParts(page: Page, old: readonly OldAddress[], titleOf: ReadonlyMap<string, string>): void {
  const moved = old.flatMap(({ from, to }) => {
    const [address, part] = splitFragment(from);
    const isHere = address === page.address && part !== "";
    return isHere && !findElement(page.tree, ({ properties }) => properties.id === part) ? [{ part, to }] : [];
  });
  if (moved.length === 0) return;
  const body = select("body", page.tree);
  if (!body) throw new UserError("the page has no <body>");
  for (const { part, to } of moved) {
    const note = element("div", { id: part, className: ["moved-part"] }, "This part has moved: ");
    note.children.push(element("a", { href: to }, titleOf.get(splitFragment(to)[0]) ?? to));
    body.children.push(note);
  }
  body.children.push(inlineScript("movedPart.ts"));
}
