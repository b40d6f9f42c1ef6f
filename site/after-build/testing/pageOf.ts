import { fromHtml } from "hast-util-from-html";
import type { Page, RenderedPage } from "../../html/page";

/**
 * Makes a page for tests of steps.
 *
 * @param body HTML of its body.
 * @param facts other properties; `head` is the HTML of its head.
 */
export function pageOf(
  body: string,
  { head = "", ...facts }: Partial<RenderedPage> & { head?: string } = {},
): RenderedPage & Page {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  return {
    address: "/docs/page",
    file: facts.address === "/" ? "index.html" : `${(facts.address ?? "/docs/page").slice(1)}.html`,
    source: "docs/page.mdx",
    title: "A page",
    description: "A page for a test.",
    html,
    tree: fromHtml(html),
    ...facts,
  };
}
