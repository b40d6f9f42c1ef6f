/**
 * @param markdown with links to pages, which begin with a slash.
 * @param url the site's public URL, without a trailing slash.
 * @returns it with links that work outside the site.
 */
export function absoluteLinks(markdown: string, url: string): string {
  return markdown.replaceAll("](/docs/", `](${url}/docs/`);
}
