import { markdownAddress } from "../../lib/pages/markdownAddress";
import { site } from "../../site.config";

/**
 * Makes a link of a page one that works outside the site, and that leads to Markdown where it leads to a page.
 *
 * @param link as it stands on the page: an address of the site, a part of the page, an address elsewhere.
 * @param from address of the page.
 * @param pages addresses of all pages.
 */
export function absoluteLink(link: string, from: string, pages: ReadonlySet<string>): string {
  if (link.startsWith("#")) return absoluteLink(from + link, from, pages);
  if (!link.startsWith("/")) return link;
  const [address = "", part] = link.split("#");
  return site.url + (pages.has(address) ? markdownAddress(address) : address) + (part ? `#${part}` : "");
}
