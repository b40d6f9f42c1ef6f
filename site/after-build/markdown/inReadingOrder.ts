import type { Page } from "../../html/page";

/**
 * Sorts pages in the order of the sidebars; others come last.
 *
 * @param pages any pages.
 */
export async function inReadingOrder<T extends Pick<Page, "address">>(pages: T[]): Promise<T[]> {
  // Imported late: it reads the reference, which need not have been generated when this plugin is loaded.
  const { default: sidebars } = await import("../../docusaurus.sidebars");
  const order = addresses(Object.values(sidebars));
  const rank = ({ address }: T) => (order.includes(address) ? order.indexOf(address) : order.length);
  return [...pages].sort((a, b) => rank(a) - rank(b));
}

/** @returns the addresses of the pages in part of a sidebar, in order. */
function addresses(part: unknown): string[] {
  if (typeof part === "string") return [`/docs/${part}`.replace(/\/index$/, "")];
  if (Array.isArray(part)) return part.flatMap(addresses);
  const { id, link, items = [] } = part as { id?: string; link?: { id?: string }; items?: unknown };
  return [...[id, link?.id].flatMap((one) => (one ? addresses(one) : [])), ...addresses(items)];
}
