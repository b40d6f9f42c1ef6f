/**
 * Takes the not-found page out of search engines: some hosts serve it at `/404` with status 200. It is shown at any
 * address, so it has none of its own.
 *
 * @param html the page.
 */
export function hideNotFound(html: string): string {
  const isAddress = (tag: string) => /rel="canonical"|property="og:url"|hreflang=/i.test(tag);
  return html
    .replace(/<(?:link|meta) [^>]*>/g, (tag) => (isAddress(tag) ? "" : tag))
    .replace("</head>", '<meta name="robots" content="noindex"></head>');
}
