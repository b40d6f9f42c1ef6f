import type { Operation } from "@simply-plural-docs/description/model/operations";

/** A page of the reference. */
export interface ApiPage {
  frontMatter: { slug: string; title: string; [field: string]: unknown };
  parts: Part[];
  /** The operation that it is about. */
  operation?: Operation;
}

/** A part of a page: Markdown, a component, several parts, or nothing. Code is a part of its own (`codeFence`). */
export type Part = string | Component | Part[] | undefined | false;

/** A component or an element, and what is in it. */
export interface Component {
  name: string;
  attributes: Record<string, unknown>;
  parts: Part[];
}

/** @returns a component. Attributes that are `undefined` or `false` are omitted. */
export function component(name: string, attributes: Component["attributes"], ...parts: Part[]): Component {
  return { name, attributes, parts };
}

/** @returns parts that readers unfold. */
export function folded(summary: string, attributes: Component["attributes"], ...parts: Part[]): Component {
  return component("details", attributes, component("summary", {}, summary), ...parts);
}

/** Marks what is only known from later source. */
export const laterMark = "[(later)](/docs/getting-started/sources#seen-later)";

/**
 * Wraps Markdown so that it is one child, for components with positional children. A single paragraph already is one.
 *
 * @param markdown its blocks.
 */
export function together(markdown: string): Part {
  const isParagraph = !/\n\s*\n|^\s*([-*+>] |#+ |\d+[.)] |[|<]|```)/m.test(markdown.trim());
  return isParagraph ? markdown : component("div", {}, markdown);
}

/**
 * Writes a fenced code block whose fence is longer than any fence inside it.
 *
 * @param language language for highlighting.
 * @param code the code.
 * @param title shown above the block.
 */
export function codeFence(language: string, code: string, title?: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const meta = title ? ` title=${JSON.stringify(title.replaceAll("`", ""))}` : "";
  return `${fence}${language}${meta}\n${code.replace(/\n$/, "")}\n${fence}`;
}

/**
 * Writes the body of an example: plain text if the media type is text, otherwise JSON.
 *
 * @param mediaType content type of the body.
 * @param value the body.
 * @param title shown above the block.
 */
export function exampleFence(mediaType: string, value: unknown, title?: string): string {
  return mediaType.startsWith("text/") && typeof value === "string"
    ? codeFence("text", value, title)
    : codeFence("json", JSON.stringify(value, null, 2), title);
}

/**
 * Writes a table.
 *
 * @param head the names of its columns.
 * @param rows their cells; see `cell`.
 */
export function table(head: string[], rows: string[][]): string {
  const [top, ...others] = [head, ...rows].map((row) => `| ${row.join(" | ")} |`);
  return [top, `|${"---|".repeat(head.length)}`, ...others].join("\n");
}

/** Writes Markdown as the cell of a table, on one line. */
export function cell(markdown = ""): string {
  return markdown.replaceAll("|", "\\|").replace(/\s+/g, " ");
}

/**
 * Escapes the characters of plain text that Markdown or MDX would interpret.
 *
 * @param text any text.
 */
export function plainText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~#]/g, (character) => `\\${character}`);
}

/** @returns the words of Markdown, on one line. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/^[>\s]+/gm, "")
    .replace(/^(?:-|#+|\d+\.) /, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|`|\\(?=[\\`*_{}[\]<>|~#])/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Joins blocks with blank lines, omitting empty ones. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter((part): part is string => Boolean(part)).join("\n\n");
}
