import { createSlugger } from "@docusaurus/utils";
import { type Operation, tagSlug } from "@simply-plural-docs/description/model/operations";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { apiText } from "../../reference/compact/apiText";
import type { Reference } from "../../reference/reference";
import { site } from "../../site.config";
import { markdownAddress } from "../../utils/pageForms";
import { absoluteLinks } from "./absoluteLink";
import { anchorsIn } from "./linksToParts";
import type { MarkdownPage } from "./toMarkdown";

/** The guides that every client needs, in reading order. Others are linked: programs, files to download, the mock. */
const guides = ["intro", "authentication", "conventions", "sources", "errors", "privacy", "socket", "collections"];

/** Sections of guides that tell what operations tell, or that lead to other pages. */
const otherSections = [
  "Quick start",
  "Which page for which task",
  "Every operation and its permission",
  "All error messages",
  "Complete clients",
  "Next",
];

/**
 * Writes llms-api.txt: the API alone, for programs that can read a few hundred kilobytes. It has the guides that a
 * client needs, with samples in one language, and everything about each operation but what is merely good to know.
 *
 * @param pages all pages with their Markdown.
 * @param reference what the operations are written from.
 */
export function llmsApi(pages: Omit<MarkdownPage, "description">[], reference: Reference): string {
  const addresses = new Set(pages.map(({ address }) => address));
  const texts = guides.flatMap((name) =>
    pages
      .filter(({ address }) => address === `/docs/getting-started/${name}`)
      .map((page) => ({ ...page, markdown: guideText(page.markdown) })),
  );
  const api = absoluteLinks(apiText(reference), "/", addresses);
  const tags = reference.description.tags.map(({ name }) => ({
    address: `/docs/api/${tagSlug(name)}`,
    title: name,
    markdown: `## ${name}`,
  }));
  const places = placesOf([...texts, ...tags]);
  const parts = [introduction(), ...texts.map(({ markdown }) => markdown), api];
  return `${withinFile(parts.join("\n\n---\n\n"), places, reference.operations)}\n`;
}

function introduction(): string {
  const { api, url } = site;
  return [
    `All pages: ${url}/llms.txt`,
    `# ${api.name} in one file`,
    `Server: ${api.production}. Send the API token, alone, in the header \`Authorization\`.`,
    `First the guides, then each operation under its method and path, then the shapes that operations name. Types are written as in TypeScript: \`?\` marks what may be omitted or absent; limits are in square brackets. A body is JSON, sent with \`Content-Type: application/json\`. An error is a status, a message (\`\\n\` is the end of a line), the cause and what to do; an error that almost every operation has is only under "Common errors". The page of an operation has more: what is good to know about it, examples, and samples in more languages. Its address is \`${url}/docs/api/\` and its title in small letters with hyphens, such as \`add-member.md\`.`,
    `Before you write a client, read [skill.md](${url}/skill.md). Programs to start from: [recipes](${url}/docs/getting-started/recipes.md). Try everything on [the mock](${url}/docs/getting-started/mock.md), never on somebody’s account.`,
  ].join("\n\n");
}

/** A guide without what stands elsewhere in the file, and with samples in JavaScript only. */
function guideText(markdown: string): string {
  return markdown
    .split(/(?<!<\/a>\n\n)^(?=(?:<a id="[^"]*"><\/a>\n\n)*## )/m)
    .filter((section) => !otherSections.includes(/^## (.+)$/m.exec(section)?.[1] ?? ""))
    .join("")
    .replace(/^(?:Python:\n\n)?```(?:py|python)\b[\s\S]*?^```\n+/gm, "")
    .trim();
}

/**
 * @param parts the pages in one file.
 * @returns the anchors that the file has once, by the links to them.
 */
function placesOf(parts: Omit<MarkdownPage, "description">[]): Map<string, string> {
  const owners = new Map<string, string[]>();
  const links: [link: string, anchor: string][] = [];
  for (const { address, title, markdown } of parts) {
    const link = site.url + markdownAddress(address);
    // Headings by their words, even those that have an anchor of another name, then anchors.
    const words = Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => createSlugger().slug(heading));
    const ids = Array.from(markdown.matchAll(/<a id="([^"]+)">/g), ([, id = ""]) => id);
    for (const anchor of [...words, ...ids]) getOrMake(owners, anchor, () => []).push(link);
    links.push([link, createSlugger().slug(title)]);
    for (const anchor of anchorsIn(markdown)) links.push([`${link}#${anchor}`, anchor]);
  }
  return new Map(links.filter(([, anchor]) => owners.get(anchor)?.length === 1).map(([link, to]) => [link, `#${to}`]));
}

/** Shortens links to what is in the same file: guides are linked there, operations are named by their requests. */
function withinFile(markdown: string, places: ReadonlyMap<string, string>, operations: Operation[]): string {
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  return markdown.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, to: string) => {
    const [, slug = ""] = /\/docs\/api\/([\w-]+)\.md(?:#.*)?$/.exec(to) ?? [];
    const operation = bySlug.get(slug);
    if (!operation) return `[${words}](${places.get(to) ?? to})`;
    const request = `${operation.method} ${operation.displayPath}`;
    return words === operation.title || words.includes(request) ? words : `${words} (\`${request}\`)`;
  });
}
