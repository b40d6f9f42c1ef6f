import { createSlugger } from "@docusaurus/utils";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import { toString as textOf } from "hast-util-to-string";
import type { Root, RootContent } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { contentOf } from "../../html/contentOf";
import type { Page } from "../../html/page";
import { absoluteLink } from "./absoluteLink";
import { definitions, handlers, linkedParts } from "./handlers";

/** A page with its Markdown. */
export interface MarkdownPage extends Pick<Page, "address" | "title" | "description"> {
  /** The operation that it is about. */
  operation?: Operation;
  /** With absolute links. */
  markdown: string;
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", rule: "-", fences: true, emphasis: "_" });

/**
 * Converts a page's content to Markdown, including hidden tabs and closed details, without the site around it.
 *
 * @param page the page, as rendered by Docusaurus.
 * @param pages addresses of all pages; links to them are changed to their Markdown.
 * @throws UserError if it has no `<main>`.
 */
export function toMarkdown(page: Pick<Page, "address" | "tree">, pages: ReadonlySet<string>): string {
  const content = contentOf(page);
  if (!content) throw new UserError("The page has no <main>.");
  const linked = linkedParts(content);
  const dl: Handle = (state, node) => definitions(linked, state, node);
  const headings = { h2: heading, h3: heading, h4: heading, h5: heading, h6: heading };
  const tree = toMdast(
    { type: "root", children: [essence(content)] },
    { newlines: true, handlers: { ...handlers, ...headings, dl } },
  ) as Root;
  visit(tree, (node) => {
    if ("url" in node) node.url = absoluteLink(node.url, page.address, pages);
  });
  return writer.stringify(tree);
}

/**
 * A heading, with an anchor before it if its slug differs from its id. Repeated headings are not numbered, since the
 * parts of a long page become separate files.
 */
function heading(state: State, node: Element): RootContent | RootContent[] {
  const result = defaultHandlers.h2(state, node);
  const { id } = node.properties;
  if (createSlugger().slug(wordsOf(result)) === id || id === undefined) return result;
  return [{ type: "html", value: `<a id="${id}"></a>` }, result];
}

/**
 * Reduces the tree to what the conversion needs, since it copies its input: no highlighting, drawings or source
 * positions. Code with several lines becomes a block wherever it is, or it would end up on one line.
 */
function essence(element: Element): Element {
  const { type, tagName, properties, children } = element;
  if (tagName === "svg") return { type, tagName, properties, children: [] };
  if (tagName === "code") {
    const value = textOf(element);
    return { type, tagName: value.includes("\n") ? "pre" : tagName, properties, children: [{ type: "text", value }] };
  }
  return { type, tagName, properties, children: children.flatMap(essenceOfChild) };
}

function essenceOfChild(child: ElementContent): ElementContent[] {
  if (child.type === "element") return [essence(child)];
  return child.type === "text" ? [{ type: "text", value: child.value }] : [];
}
