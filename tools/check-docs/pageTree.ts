import { escapeMarkdownHeadingIds } from "@docusaurus/utils";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Nodes, Root } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** A fault of a page, and the line on which it is. */
export interface Problem {
  line: number;
  /** What is wrong, and what to do. */
  problem: string;
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);

/**
 * Parses a page as Docusaurus does, with the lines of its file.
 *
 * @param source the page, with its front matter, which the tree does not have.
 * @param file its name, for the message.
 * @throws UserError with file and line if it is not MDX.
 */
export function pageTree(source: string, file: string): Root {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, (lines) => lines.replace(/.*\n/g, "\n"));
  try {
    return parser.parse(escapeMarkdownHeadingIds(body));
  } catch (error) {
    const reason = reasonOf(error);
    // At the end of a file, only the words say where a tag begins that is not closed.
    const { line = /\((\d+):\d+[-)]/.exec(reason)?.[1] ?? 1 } = error as { line?: number };
    throw new UserError(`${file}:${line}: is not valid MDX: ${reason}`);
  }
}

/** @returns the text of a part of a page, without a heading's own anchor. */
export function textOf(node: Nodes): string {
  return textIn(node)
    .replace(/\s*\\?\{#[\w-]+\}$/, "")
    .trim();
}
