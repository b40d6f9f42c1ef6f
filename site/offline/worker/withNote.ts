import { dayOf } from "../shared/dayOf";

/** Colours and sizes are the page's own. In the page itself, a line that few readers see would cost every reader bytes. */
const style =
  ".saved-copy{margin:0;padding:8px 16px;border-bottom:1px solid var(--sp-border);background:var(--sp-surface);color:var(--sp-text);text-align:center}@media print{.saved-copy{padding:0}}";

/**
 * Says at the top of a page that it is a copy, and of which day: what helps in danger may have changed since.
 *
 * @param page a page from the saved site.
 * @param time when the site was saved, in milliseconds since 1970.
 * @returns the page with that line, outside what its scripts render.
 */
export async function withNote(page: Response, time: number): Promise<Response> {
  const note = `<style>${style}</style><aside class="saved-copy" aria-label="Saved copy">Saved copy of ${dayOf(time)}. For the newest version, reload this page when you’re online.</aside>`;
  const html = (await page.text()).replace(/<body[^>]*>/, (start) => start + note);
  return new Response(html, { headers: page.headers });
}
