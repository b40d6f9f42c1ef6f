import fs from "node:fs";
import path from "node:path";
import { site } from "../../site.config";
import { generatedStatic } from "../openapi/published";
import { type ChangeEntry, readChanges } from "./readChanges";

const page = `${site.url}/docs/getting-started/changes`;

/** Writes changes.xml, the Atom feed of the page of changes. */
export function writeChangesFeed(): void {
  fs.writeFileSync(path.join(generatedStatic, "changes.xml"), changesFeed(readChanges()));
}

/** @returns an Atom feed (RFC 4287) of some entries, the newest first. */
export function changesFeed(entries: ChangeEntry[]): string {
  const updated = timeOf(entries[0]?.date ?? "2026-01-01");
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${page}</id>
  <title>${escapeXml(`${site.api.name}: changes`)}</title>
  <subtitle>What changed in the API and in its description.</subtitle>
  <updated>${updated}</updated>
  <author><name>${escapeXml(site.title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${site.url}/changes.xml"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map(feedEntry).join("\n")}
</feed>
`;
}

function feedEntry({ id, date, title, summary, changes }: ChangeEntry): string {
  const items = changes.map(
    ({ text, breaking }) => `<li>${breaking ? "<strong>Breaking.</strong> " : ""}${html(text)}</li>`,
  );
  const content = `<p>${html(summary)}</p>${items.length > 0 ? `<ul>${items.join("")}</ul>` : ""}`;
  return `  <entry>
    <id>${page}#${id}</id>
    <title>${escapeXml(title)}</title>
    <updated>${timeOf(date)}</updated>
    <link rel="alternate" type="text/html" href="${page}#${id}"/>
    <content type="html">${escapeXml(content)}</content>
  </entry>`;
}

function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}

/** The Markdown of entries has code and links only. */
function html(markdown: string): string {
  return escapeXml(markdown.trim())
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, link: string) => `<a href="${link.startsWith("/") ? site.url + link : link}">${words}</a>`,
    );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
