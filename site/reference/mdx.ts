/** Small helpers that write MDX. */

/** Marks what is only known from later source. */
export const laterMark = "[(later)](/docs/getting-started/conventions#seen-later)";

/**
 * Escapes what MDX would read as JSX or an expression, outside code.
 *
 * @param markdown plain Markdown.
 */
export function escapeMdx(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 ? part : part.replace(/[{}<]/g, (character) => `\\${character}`)))
    .join("");
}

/**
 * Escapes plain text for MDX, Markdown's characters included.
 *
 * @param text any text.
 */
export function plainText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~#]/g, (character) => `\\${character}`);
}

/**
 * Writes JSX attributes. `undefined`, `false` and empty arrays are omitted; `true` is a bare name.
 *
 * @param values attribute names and values; values that are not strings become expressions.
 */
export function attributes(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => {
      if (value === true) return ` ${name}`;
      if (typeof value === "string" && !/["\\\n{}]/.test(value)) return ` ${name}="${value}"`;
      return ` ${name}={${JSON.stringify(value)}}`;
    })
    .join("");
}

/**
 * Wraps Markdown so that it is one child, for components with positional children. A single paragraph already is one.
 *
 * @param markdown its blocks.
 */
export function together(markdown: string): string {
  const isParagraph = !/\n\s*\n|^\s*([-*+>] |#+ |\d+[.)] |[|<]|```)/m.test(markdown.trim());
  return isParagraph ? markdown : blocks("<div>", markdown, "</div>");
}

/**
 * Writes a front matter block. Every value is written as JSON, which is valid YAML.
 *
 * @param values front matter fields; `undefined` ones are omitted.
 */
export function frontMatter(values: Record<string, unknown>): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
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
 * @param rows their cells, as MDX; see `cell`.
 */
export function table(head: string[], rows: string[][]): string {
  const [top, ...others] = [head, ...rows].map((row) => `| ${row.join(" | ")} |`);
  return [top, `|${"---|".repeat(head.length)}`, ...others].join("\n");
}

/** Writes Markdown as the cell of a table: on one line, escaped. */
export function cell(markdown = ""): string {
  return escapeMdx(markdown).replaceAll("|", "\\|").replace(/\s+/g, " ");
}

/**
 * Turns quotes that begin with a bold paragraph into warnings with that title. Descriptions use quotes for warnings
 * because every OpenAPI tool can render them.
 *
 * @param markdown plain Markdown.
 */
export function warnings(markdown: string): string {
  return markdown.replace(/^> \*\*(.+)\*\*\n>\n((?:>.*(?:\n|$))+)/gm, (_quote, title: string, body: string) =>
    blocks(`:::warning[${title}]`, body.replace(/^> ?/gm, "").trim(), ":::\n"),
  );
}

/** Joins blocks with blank lines, omitting empty ones. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter((part): part is string => Boolean(part)).join("\n\n");
}
