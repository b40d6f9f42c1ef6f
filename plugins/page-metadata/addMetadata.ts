import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { site } from "../../site.config";
import { markdownAddress, type WrittenPage } from "../markdown-pages/pages";
import { type FileDates, lastChange } from "./gitDates";
import { pageSources } from "./pageSources";
import { type PageFacts, structuredData } from "./structuredData";

/** Page with the feed of changes. */
const changesPage = "/docs/getting-started/changes";

/**
 * Makes the step that completes a page's head: its Markdown form, Open Graph, structured data, the feed of changes.
 * Nothing of it is script.
 *
 * @param pages the site's pages.
 * @param dates when each file was last changed.
 * @returns a step for one page; what is no page of the list is left as it is.
 */
export function createMetadata(
  pages: WrittenPage[],
  dates: FileDates,
): (html: string, page: { file: string }) => string {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return (html, { file }) => {
    const page = byFile.get(file);
    if (!page) return html;
    const { address, stepLists, source } = page;
    const facts: PageFacts = {
      address,
      title: page.title,
      description: page.description,
      image: /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1],
      modified: source === undefined ? undefined : lastChange(dates, pageSources(source)),
      above: pagesAbove(html),
      stepLists,
    };
    const isArticle = address.startsWith("/docs/");
    const tags = [
      `<link rel="alternate" type="text/markdown" href="${site.url}${markdownAddress(address)}">`,
      ...(address === changesPage
        ? [`<link rel="alternate" type="application/atom+xml" title="Changes" href="${site.url}/changes.xml">`]
        : []),
      `<meta property="og:type" content="${isArticle ? "article" : "website"}">`,
      `<meta property="og:site_name" content="${site.app.name}">`,
      ...(isArticle && facts.modified
        ? [`<meta property="article:modified_time" content="${facts.modified.toISOString()}">`]
        : []),
      ...structuredData(facts).map(
        (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
      ),
    ];
    return html.replace("</head>", () => `${tags.join("")}</head>`);
  };
}

function pagesAbove(html: string): PageFacts["above"] {
  const trail = /<nav class="theme-doc-breadcrumbs[\s\S]*?<\/nav>/.exec(html)?.[0];
  if (!trail) return [];
  return selectAll("a[itemprop=item]", fromHtml(trail, { fragment: true })).map((link) => ({
    name: textOf(link),
    address: String(link.properties.href),
  }));
}
