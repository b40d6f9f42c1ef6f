import { downloads } from "../../downloads/files";
import { site } from "../../site.config";
import { sectionOf, sections } from "../../site.sections";
import { markdownAddress } from "../../utils/pageForms";
import type { MarkdownPart } from "./splitMarkdown";
import type { MarkdownPage } from "./toMarkdown";

/** A page in llms.txt. */
interface Listed extends Omit<MarkdownPage, "markdown"> {
  /** The parts of a long page that are files of their own. */
  parts?: MarkdownPart[];
}

/** The heading of the pages that belong to no section; by the standard, a program may skip them. */
const optionalTitle = "Optional";

/**
 * Writes llms.txt (https://llmstxt.org): an introduction, then every page with its Markdown address and description.
 *
 * @param pages all pages, in reading order.
 */
export function llmsIndex(pages: Listed[]): string {
  const lists = [...byPart(pages)].map(([title, list]) => {
    return `## ${title}\n\n${list.flatMap(linesOf).join("\n")}`;
  });
  const files = [
    ...downloads,
    { name: "llms-api.txt", what: "the API in one file of at most 400 kB: guides and every operation" },
    { name: "llms-full.txt", what: "all pages in one file of more than 2 MB" },
    { name: "skill.md", what: "rules for programs that write clients" },
  ];
  const lines = files.map(({ name, what }) => `- [${name}](${site.url}/${name}): ${what}`);
  const optional = lists.pop() ?? "";
  const long = "Parts of long pages are separate files, below their page.";
  return `${[introduction(), long, ...lists, `## Files\n\n${lines.join("\n")}`, optional].join("\n\n")}\n`;
}

/**
 * Writes llms-full.txt: the Markdown of all pages, each under its address.
 *
 * @param pages all pages with their Markdown, in reading order.
 */
export function llmsFull(pages: (Listed & MarkdownPage)[]): string {
  const texts = [...byPart(pages).values()].flatMap((list) =>
    list.map((page) => `<!-- ${site.url}${page.address} -->\n\n${page.markdown.trim()}`),
  );
  return `${[`All pages: ${site.url}/llms.txt\n\n${introduction()}`, ...texts].join("\n\n---\n\n")}\n`;
}

function linesOf({ address, title, description, operation, parts = [] }: Listed): string[] {
  const requests = operation?.requestLines.map(({ method, path }) => `\`${method} ${path}\``).join(", ");
  const about = [requests, description].filter(Boolean).join(". ");
  const page = `- [${title}](${site.url}${markdownAddress(address)})${about ? `: ${about}` : ""}`;
  return [page, ...parts.map((part) => `  - [${part.title}](${site.url}${part.address})`)];
}

function introduction(): string {
  const { app, api } = site;
  return [
    `# ${app.name}`,
    `> Help with the ${app.name} app and the complete reference for the ${api.name}.`,
    `Server: ${api.production}. Send the API token, alone, in the header \`Authorization\`. Call only routes that the API reference lists.`,
    `The API in one file that a program can read at once: [llms-api.txt](${site.url}/llms-api.txt), guides and every operation.`,
    `Before you write a client, read [skill.md](${site.url}/skill.md): the rules in one short file. Try everything on [the mock](${site.url}/docs/getting-started/mock.md), never on somebody's account.`,
  ].join("\n\n");
}

function byPart<T extends Listed>(pages: T[]): Map<string, T[]> {
  const result = new Map([...sections.map(({ title }) => title), optionalTitle].map((title) => [title, [] as T[]]));
  for (const page of pages) result.get(sectionOf(page.address)?.title ?? optionalTitle)?.push(page);
  return result;
}
