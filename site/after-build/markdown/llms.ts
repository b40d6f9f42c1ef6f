import { downloads } from "../../lib/downloads/files";
import { markdownAddress } from "../../lib/pages/markdownAddress";
import type { Page } from "../../lib/pages/page";
import { site } from "../../site.config";

/** A page in llms.txt. */
type Listed = Pick<Page, "address" | "title" | "description">;

/** Parts of the site, in the order in which a program should read them. A page belongs to the first match. */
const parts: { title: string; start: string }[] = [
  { title: "API guides", start: "/docs/getting-started/" },
  { title: "API reference", start: "/docs/api/" },
  { title: "API reference", start: "/docs/docs/api" },
  { title: "Help with the app", start: "/docs/help" },
  { title: "Optional", start: "/" },
];

/**
 * Writes llms.txt (https://llmstxt.org): an introduction, then every page with its Markdown address and description.
 *
 * @param pages all pages, in reading order.
 */
export function llmsIndex(pages: Listed[]): string {
  const sections = [...byPart(pages)].map(([title, list]) => {
    const lines = list.map(
      (page) =>
        `- [${page.title}](${site.url}${markdownAddress(page.address)})${page.description ? `: ${page.description}` : ""}`,
    );
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  const files = [
    ...downloads,
    { name: "llms-full.txt", what: "all pages in one file" },
    { name: "skill.md", what: "rules for programs that write clients" },
  ];
  const lines = files.map(({ name, what }) => `- [${name}](${site.url}/${name}): ${what}`);
  const optional = sections.pop() ?? "";
  const long = "Parts of long pages are separate files, which the page links to.";
  return `${[introduction(), long, ...sections, `## Files\n\n${lines.join("\n")}`, optional].join("\n\n")}\n`;
}

/**
 * Writes llms-full.txt: the Markdown of all pages, each under its address.
 *
 * @param pages all pages with their Markdown, in reading order.
 */
export function llmsFull(pages: (Listed & { markdown: string })[]): string {
  const texts = [...byPart(pages).values()].flatMap((list) =>
    list.map((page) => `<!-- ${site.url}${page.address} -->\n\n${page.markdown.trim()}`),
  );
  return `${[introduction(), ...texts].join("\n\n---\n\n")}\n`;
}

function introduction(): string {
  const { app, api } = site;
  return [
    `# ${app.name}`,
    `> Help with the ${app.name} app and the complete reference for the ${api.name}.`,
    `Server: ${api.production}. Send the API token, alone, in the header \`Authorization\`. Call only routes that the API reference lists.`,
    `Before you write a client, read [skill.md](${site.url}/skill.md): the rules in one short file. Try everything on [the mock](${site.url}/docs/getting-started/mock.md), never on somebody's account.`,
  ].join("\n\n");
}

function byPart<T extends Listed>(pages: T[]): Map<string, T[]> {
  const result = new Map(parts.map(({ title }) => [title, [] as T[]]));
  for (const page of pages) {
    const part = parts.find(({ start }) => page.address.startsWith(start));
    if (part) result.get(part.title)?.push(page);
  }
  return result;
}
