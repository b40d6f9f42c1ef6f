import { escapeMarkdownHeadingIds } from "@docusaurus/utils";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Root } from "mdast";
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
 * @throws UserError with the line if it is not MDX.
 */
export function pageTree(source: string): Root {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, (lines) => lines.replace(/.*\n/g, "\n"));
  try {
    return parser.parse(escapeMarkdownHeadingIds(body));
  } catch (error) {
    const { line = 1 } = error as { line?: number };
    throw new UserError(`${line}: is not valid MDX: ${reasonOf(error)}`);
  }
}
