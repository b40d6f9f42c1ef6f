import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { site } from "../../site.config";

/** A page's Markdown file: its own, or that of a part. */
export interface MarkdownPart {
  /** Path on the site, ending in `.md`. */
  address: string;
  /** What is in it, for those who choose by names: its heading below those above it, or where its list begins. */
  title: string;
  markdown: string;
}

/**
 * Longest file in characters. With its last line, and links made longer by the names of parts, it has at most 50,000,
 * which is often all that programs read.
 */
export const longestFile = 49_500;

/**
 * Splits a page's Markdown if it is too long: the longest sections move to files of their own below the page's address,
 * leaving a link under their headings.
 *
 * @param address the page's Markdown address.
 * @param markdown its full Markdown.
 * @param level level of the headings to split at; sections that are too long themselves are split one level deeper.
 * @returns the page's own file, then its parts; each moved heading is still in the file above, with a link.
 * @throws UserError if two moved sections have the same heading.
 */
export function splitMarkdown(address: string, markdown: string, level = 2, title = ""): MarkdownPart[] {
  if (level > 6) return cutLists(address, markdown, title);
  const sections = sectionsOf(markdown, level);
  const moved = new Map<Section, string>();
  let length = markdown.length;
  for (const section of [...sections].sort((a, b) => b.body.length - a.body.length)) {
    if (length <= longestFile) break;
    if (section.heading === "") continue;
    const part = `${address.replace(/\.md$/, "")}/${slug(section.heading)}.md`;
    if ([...moved.values()].includes(part)) {
      throw new UserError(`${address}: two long sections would both be ${part}. Give them different headings.`);
    }
    moved.set(section, part);
    length -= section.body.length;
  }
  if (length > longestFile) return splitMarkdown(address, markdown, level + 1, title);
  const titleOf = ({ heading }: Section) => `${title && `${title}: `}${heading.replace(/^#+ |[`*[\]]/g, "")}`;
  const own = sections.map((section) => {
    const part = moved.get(section);
    return part
      ? `${section.before}${section.heading}\n\nSee this part: [${titleOf(section)}](${site.url}${part}).\n\n`
      : wholeOf(section);
  });
  const parts = [...moved].flatMap(([section, part]) =>
    splitMarkdown(part, wholeOf(section).trim(), level + 1, titleOf(section)),
  );
  return [{ address, title, markdown: own.join("") }, ...parts];
}

/** Splits text without headings between its list items; each file links to the next. */
function cutLists(address: string, markdown: string, title: string): MarkdownPart[] {
  const files = [""];
  for (const entry of markdown.split(/\n(?=- )/)) {
    const last = files.at(-1) ?? "";
    // Leaves room for the link to the next file.
    if (last === "" || last.length + entry.length < longestFile - 500) files[files.length - 1] = `${last}${entry}\n`;
    else files.push(`${entry}\n`);
  }
  const addressOf = (index: number) => (index === 0 ? address : address.replace(/\.md$/, `/${index + 1}.md`));
  const titles = files.map((text) => (files.length > 1 ? `${title}, from ${firstEntry(text)}` : title));
  return files.map((text, index) => ({
    address: addressOf(index),
    title: titles[index] ?? title,
    markdown:
      index + 1 < files.length
        ? `${text}\nContinues in this part: [${titles[index + 1]}](${site.url}${addressOf(index + 1)}).\n`
        : text,
  }));
}

/** @returns the first words of a list: those of its first entry, without anchors and marks, if it has any. */
function firstEntry(list: string): string {
  const entry = list.slice(Math.max(list.search(/^- /m), 0)).replace(/<a id="[^"]*"><\/a>|^- |[`*[\]]/gm, "");
  return /^.*\p{L}{2}.*$/mu.exec(entry)?.[0].trim() ?? "its beginning";
}

interface Section {
  /** The heading's anchor, if there is one. */
  before: string;
  /** Empty for the text before the first heading. */
  heading: string;
  body: string;
}

const wholeOf = ({ before, heading, body }: Section) => `${before}${heading}${body}`;

/** Splits a text at the headings of a level, ignoring fenced code. */
function sectionsOf(markdown: string, level: number): Section[] {
  let last: Section = { before: "", heading: "", body: "" };
  const sections = [last];
  let fence = "";
  for (const line of markdown.split(/(?<=\n)/)) {
    const [mark = ""] = /^(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
    if (fence === "" && line.startsWith(`${"#".repeat(level)} `)) {
      const [, before = ""] = /((?:<a id="[^"]*"><\/a>\n\n)*)$/.exec(last.body) ?? [];
      last.body = last.body.slice(0, last.body.length - before.length);
      last = { before, heading: line.trimEnd(), body: "\n" };
      sections.push(last);
    } else last.body += line;
  }
  return sections;
}

/** @returns a heading's text as part of a path. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
