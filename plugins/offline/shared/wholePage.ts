/**
 * Tells a page of this site from a sign-in page of a wireless network, a host's own error page, or half a page.
 *
 * @param html text of the answer.
 */
export function isWholePage(html: string): boolean {
  return html.includes('id="__docusaurus"') && /<\/html>\s*$/.test(html);
}
