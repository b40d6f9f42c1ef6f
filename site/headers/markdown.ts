import { site } from "../site.config";

/**
 * Values of `Accept` that ask for a page's Markdown form: with quality 1, since browsers and most programs name
 * Markdown only if they want it. The expression uses only what JavaScript and nginx have in common, and ignores case. In
 * it, each space can be read in one way only: with two, the time would double with each parameter.
 */
export const wantsMarkdown = "(?:^|,)\\s*text/markdown\\s*(?:;\\s*(?:q=1(?:\\.0*)?\\s*|[a-pr-z][a-z]*=[^,;]*))*(?:,|$)";

const pattern = new RegExp(wantsMarkdown, "i");

/** @returns whether a request with this `Accept` header gets the Markdown form, if there is one. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return pattern.test(accept ?? "");
}

/**
 * Makes the `Link` header of a Markdown form: search engines list the page, not its second form.
 *
 * @param file path of the form from the site's root: of a page, or of a part of one, which is in a folder named after it.
 * @param isPage whether there is a page at an address.
 * @returns the header's value; `undefined` for a file that belongs to no page.
 */
export function canonicalLink(file: string, isPage: (address: string) => boolean): string | undefined {
  if (!file.endsWith(".md")) return undefined;
  let address = file === "/index.md" ? "/" : file.slice(0, -".md".length);
  while (address && !isPage(address)) address = address.slice(0, address.lastIndexOf("/"));
  return address ? `<${site.url}${address}>; rel="canonical"` : undefined;
}
