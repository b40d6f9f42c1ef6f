import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import type { RenderedPage } from "../../html/page";
import { site } from "../../site.config";
import { cardAddress, markdownAddress } from "../../utils/pageForms";

/**
 * Adds what site/components/PageHead adds to the head of our own pages, to one without it: a blog post, and the lists
 * of posts, tags and tagged documents, which the theme renders alone. Not in the browser, where each of its ten kinds of
 * page would need a component of ours; what follows a link there does not read the head.
 */
export function completeHead(page: RenderedPage): void {
  const { address, title, html } = page;
  const [head = ""] = html.split("</head>", 1);
  if (head.includes(' type="text/markdown"')) return;
  const meta = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}">`;
  const card = site.url + cardAddress(address);
  const added = [
    ...(head.includes(' property="og:type"') ? [] : [meta('property="og:type"', "website")]),
    `<link rel="alternate" type="text/markdown" href="${escapeHtml(site.url + markdownAddress(address))}">`,
    // A post can have a picture of its own.
    ...(head.includes(' property="og:image"')
      ? []
      : [
          meta('property="og:image"', card),
          meta('name="twitter:image"', card),
          meta('property="og:image:width"', "1200"),
          meta('property="og:image:height"', "630"),
          meta('property="og:image:alt"', title),
        ]),
  ];
  page.html = head + added.join("") + html.slice(head.length);
}
