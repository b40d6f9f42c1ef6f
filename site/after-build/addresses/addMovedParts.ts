import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import type { RenderedPage } from "../../html/page";
import { type OldAddress, splitFragment } from "../../metadata/oldAddresses";
import { inlineScript } from "../../template/inlineScript";

/**
 * Leads from a page's older anchors to where the parts are now, except where the older anchor is beside its heading
 * (rehypeOldAnchors). Servers never see an anchor, so a script redirects; without scripts, an element with the old id is
 * shown, which links to the part.
 *
 * @param page the page; the elements are added outside of what React hydrates.
 * @param old all older addresses.
 * @param titleOf titles of pages, by address.
 */
export function addMovedParts(
  page: RenderedPage,
  old: readonly OldAddress[],
  titleOf: ReadonlyMap<string, string>,
): void {
  const notes = old.flatMap(({ from, to }) => {
    const [address, part] = splitFragment(from);
    const id = `id="${escapeHtml(part)}"`;
    if (address !== page.address || part === "" || page.html.includes(` ${id}`)) return [];
    const title = titleOf.get(splitFragment(to)[0]) ?? to;
    const link = `<a href="${escapeHtml(to)}">${escapeHtml(title)}</a>`;
    return `<div ${id} class="moved-part">This part has moved: ${link}</div>`;
  });
  if (notes.length === 0) return;
  const added = `${notes.join("")}<script>${inlineScript("movedPart.ts")}</script>`;
  page.html = page.html.replace("</body>", () => `${added}</body>`);
}
