import { site } from "../../site.config";
import { markdownAddress } from "../../utils/pageForms";

/**
 * Makes a page's link work outside the site, and changes links to pages to their Markdown forms.
 *
 * @param link as on the page: a path on the site, an anchor, or a URL elsewhere.
 * @param from the page's address.
 * @param pages addresses of all pages.
 */
export function absoluteLink(link: string, from: string, pages: ReadonlySet<string>): string {
  if (link.startsWith("#")) return absoluteLink(from + link, from, pages);
  if (!link.startsWith("/")) return link;
  const [address = "", part] = link.split("#");
  return site.url + (pages.has(address) ? markdownAddress(address) : address) + (part ? `#${part}` : "");
}

/** Makes the links in Markdown work outside the site, in the same way. */
export function absoluteLinks(markdown: string, from: string, pages: ReadonlySet<string>): string {
  return markdown.replace(
    /\]\((?:pathname:\/\/)?([/#][^)]*)\)/g,
    (_, link: string) => `](${absoluteLink(link, from, pages)})`,
  );
}
