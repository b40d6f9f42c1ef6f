import { createSlugger } from "@docusaurus/utils";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { pageMessage } from "../utils/pageMessage";
import { type ApiPage, blocks, type Component, codeFence, type Part, plainText, plainWords } from "./parts";

/**
 * Writes a page as Markdown, with all that is folded or in tabs. A field has an anchor if the page links to it.
 *
 * @returns Markdown whose links are those of the site's pages.
 */
export function markdownPage({ frontMatter: { title }, parts }: ApiPage): string {
  const text = markdown(parts);
  const linked = text.replace(/<a id="([^"]+)"><\/a>(?=`)/g, (anchor, id) =>
    text.includes(`](#${id})`) ? anchor : "",
  );
  return linked.startsWith("# ") ? linked : blocks(`# ${plainText(title)}`, linked);
}

function markdown(part: Part): string {
  if (!part) return "";
  if (typeof part === "string") return part.replace(/^(#+ .*) \{#([\w-]+)\}$/, heading);
  if (Array.isArray(part)) return blocks(...part.map(markdown));
  const { name, attributes, parts } = part;
  const said = parts.map(markdown).filter(Boolean);
  return writers[name]?.(said, attributes) ?? blocks(...said);
}

/** A heading, with an anchor before it if its id is not made of its words. */
function heading(_: string, words: string, id: string): string {
  return createSlugger().slug(plainWords(words)) === id ? words : blocks(`<a id="${id}"></a>`, words);
}

/** How the components are written that are more than what is in them. */
const writers: Record<string, (said: string[], attributes: Component["attributes"]) => string> = {
  Fields: (said, { title }) => blocks(title ? `**${title}**` : undefined, list(said)),
  Field: ([first, ...others], { name, anchor, type, marks }) => {
    const term = `<a id="${anchor}"></a>\`${name}\` (${[type, marks].filter(Boolean).join(", ")})`;
    return blocks(first ? `${term}: ${first}` : term, ...others);
  },
  Form: (said, { title }) => blocks(`**${title}**`, ...said),
  Operations: list,
  OperationItem: (said, { method, path, title, href }) =>
    blocks(`[${title}](${href})`, `${method} \`${path}\``, ...said),
  Errors: list,
  ErrorRow: (said, { status, text, href }) =>
    blocks(`\`${status}\``, message(String(text), href ? String(href) : ""), ...said),
  RequestLines: (_, { lines }) => {
    const [line, second] = (lines as Operation["requestLines"]).map(({ method, path }) => [`${method} ${path}`, path]);
    return blocks(codeFence("http", line?.[0] ?? ""), second && `or with your own id \`${second[1]}\``);
  },
  Status: (said, { status }) => blocks(`**\`${status}\` Success**`, ...said),
  TabItem: (said, { label }) => blocks(`${label}:`, ...said),
  Workbench: ([request, ...responses], { examples }) =>
    blocks(`**Request: ${(examples as string[])[0]}**`, request, "**Response**", ...responses),
  summary: (said) => `**${said}**`,
};

/** An error's message, with a link to its explanation unless it has several lines. */
function message(text: string, href: string): string {
  const page = pageMessage(text);
  const body = text.trimEnd();
  if (!page && body.includes("\n")) return codeFence("text", body);
  const words = page ? `_HTML page: ${page}_` : body ? `\`${body}\`` : "_Empty body_";
  return href ? `[${words}](${href})` : words;
}

function list(items: string[]): string {
  const isSpread = items.some((item) => item.includes("\n\n"));
  return items.map((item) => `- ${item.replace(/\n(?=.)/g, "\n  ")}`).join(isSpread ? "\n\n" : "\n");
}
