import { type ApiPage, blocks, type Component, type Part } from "./parts";

/** @returns a page as MDX with front matter. */
export function mdxPage({ frontMatter: values, parts }: ApiPage): string {
  return blocks(frontMatter(values), mdx(...parts));
}

/** Elements whose words are on the tag's line, or MDX would put them into a paragraph. */
const onOneLine = new Set(["Card", "p", "summary"]);

/** Writes parts of a page as MDX. */
export function mdx(...parts: Part[]): string {
  const written = parts.map((part) => {
    if (!part || Array.isArray(part)) return part && mdx(...part);
    if (typeof part === "string") return part.startsWith("```") ? part : warnings(escapeMdx(part));
    const { name, attributes: values, parts: inner } = part;
    const tag = name + attributes(values);
    if (inner.length === 0) return `<${tag} />`;
    const content = [`<${tag}>`, mdx(...inner), `</${name}>`];
    return onOneLine.has(name) ? content.join("") : blocks(...content);
  });
  return blocks(...written);
}

/**
 * Escapes what MDX would read as JSX or an expression, but for code, the ids of headings, and what is escaped already.
 *
 * @param markdown plain Markdown.
 */
function escapeMdx(markdown: string): string {
  return markdown.replace(
    /(```[\s\S]*?```|`[^`\n]*`|\\.|\{#[\w-]+\}$)|[{}<]/gm,
    (character, kept?: string) => kept ?? `\\${character}`,
  );
}

/**
 * Writes JSX attributes. `undefined` and `false` are omitted; `true` is a bare name.
 *
 * @param values attribute names and values; values that are not strings become expressions.
 */
function attributes(values: Component["attributes"]): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => {
      if (value === true) return ` ${name}`;
      if (typeof value === "string" && !/["\\\n{}]/.test(value)) return ` ${name}="${value}"`;
      return ` ${name}={${JSON.stringify(value)}}`;
    })
    .join("");
}

/**
 * Writes a front matter block. Every value is written as JSON, which is valid YAML.
 *
 * @param values front matter fields; `undefined` ones are omitted.
 */
function frontMatter(values: Record<string, unknown>): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

/**
 * Turns quotes that begin with a bold paragraph into warnings with that title. Descriptions use quotes for warnings
 * because every OpenAPI tool can render them.
 *
 * @param markdown plain Markdown.
 */
function warnings(markdown: string): string {
  return markdown.replace(/^> \*\*(.+)\*\*\n>\n((?:>.*(?:\n|$))+)/gm, (_quote, title: string, body: string) =>
    blocks(`:::warning[${title}]`, body.replace(/^> ?/gm, "").trim(), ":::\n"),
  );
}
