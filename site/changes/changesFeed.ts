import type { SiteNames } from "@simply-plural-docs/description/export/siteNames";
import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import { Feed } from "feed";
import { type ChangeEntry, subjectWord } from "./readChanges";

/**
 * Makes the Atom feed (RFC 4287) of the page of changes.
 *
 * @param entries newest first.
 * @param site the site's names and URL.
 */
export function changesFeed(entries: ChangeEntry[], site: SiteNames): string {
  const page = `${site.url}/docs/getting-started/changes`;
  const feed = new Feed({
    id: page,
    title: `${site.api.name}: changes`,
    description: "What changed in the API and in its description.",
    updated: new Date(entries[0]?.date ?? "2026-01-01"),
    author: { name: site.title },
    link: page,
    feedLinks: { atom: `${site.url}/changes.xml` },
    generator: false,
  });
  for (const { id, date, title, about, summary, changes } of entries) {
    const items = changes.map(
      ({ text, breaking }) => `<li>${breaking ? "<strong>Breaking.</strong> " : ""}${html(text, site.url)}</li>`,
    );
    const content = `<p>${html(summary, site.url)}</p>${items.length > 0 ? `<ul>${items.join("")}</ul>` : ""}`;
    const link = `${page}#${id}`;
    const category = [{ term: about, name: subjectWord[about] }];
    feed.addItem({ id: link, link, title: escapeHtml(title), date: new Date(date), content, category });
  }
  return `${feed.atom1()}\n`;
}

/** Handles code and links only: entries have no other Markdown. */
function html(markdown: string, siteUrl: string): string {
  return escapeHtml(markdown.trim())
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, link: string) => `<a href="${link.startsWith("/") ? siteUrl + link : link}">${words}</a>`,
    );
}
