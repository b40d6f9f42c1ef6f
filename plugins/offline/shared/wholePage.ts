/**
 * Distinguishes a complete page of this site from a Wi-Fi sign-in page, a host's error page, or half a page.
 *
 * @param html body of the response.
 */
export function isWholePage(html: string): boolean {
  return html.includes('id="__docusaurus"') && /<\/html>\s*$/.test(html);
}
