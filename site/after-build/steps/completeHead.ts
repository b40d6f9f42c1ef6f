import { select } from "hast-util-select";
import { element } from "../../html/elements";
import type { Page } from "../../html/page";
import { site } from "../../site.config";
import { cardAddress, markdownAddress } from "../../utils/pageForms";
import { headOf } from "./head";

/**
 * Adds what site/components/PageHead adds to the head of our own pages, to one without it: a blog post, and the lists
 * of posts, tags and tagged documents, which the theme renders alone. Not in the browser, where each of its ten kinds of
 * page would need a component of ours; what follows a link there does not read the head.
 */
export function completeHead(page: Page): void {
  const { address, title, tree } = page;
  if (select('link[type="text/markdown"]', tree)) return;
  const property = (name: string, content: string) => element("meta", { property: name, content });
  const { children } = headOf(page);
  children.push(
    ...(select('meta[property="og:type"]', tree) ? [] : [property("og:type", "website")]),
    element("link", { rel: ["alternate"], type: "text/markdown", href: site.url + markdownAddress(address) }),
  );
  // A post can have a picture of its own.
  if (select('meta[property="og:image"]', tree)) return;
  const card = site.url + cardAddress(address);
  children.push(
    property("og:image", card),
    element("meta", { name: "twitter:image", content: card }),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", title),
  );
}
