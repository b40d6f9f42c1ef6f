import { createSlugger, parseMarkdownHeadingId } from "@docusaurus/utils";
import { splitFragment } from "@simply-plural-docs/site/metadata/oldAddresses";
import type { Nodes, Root } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "./pageTree";
import type { ReadPage } from "./sections";

/** What links may lead to beside the pages that are read. */
export interface Targets {
  /** The addresses of all pages. Only the build knows the parts of generated ones. */
  pages: ReadonlySet<string>;
  /** The anchors of each address that were ever published: the built site keeps them all. */
  published: ReadonlyMap<string, readonly string[]>;
  /** Whether the site has a file at an address. */
  isFile: (address: string) => boolean;
}

/**
 * Finds links to pages, parts and pictures that do not exist.
 *
 * @param read all pages that are written by hand.
 * @param targets what else links may lead to.
 * @returns the problems, by file.
 */
export function linkProblems(read: readonly ReadPage[], targets: Targets): Map<string, Problem[]> {
  const { pages, published, isFile } = targets;
  const anchors = new Map(
    read.map(({ page, tree }) => [page.address, new Set([...(published.get(page.address) ?? []), ...headings(tree)])]),
  );
  const problemOf = (from: string, link: string) => {
    const [page, anchor] = splitFragment(link);
    const address = page || from;
    if (!pages.has(address) && !isFile(address))
      return `${link}: there is no page or file at this address. Correct it.`;
    return anchor && anchors.get(address)?.has(anchor) === false
      ? `${link}: there is no part with this anchor. Correct it, or give the heading this anchor.`
      : undefined;
  };
  return new Map(
    read.map(({ page, tree }) => [
      page.file,
      linksIn(tree).flatMap(({ link, line }) => {
        const problem = problemOf(page.address, link);
        return problem ? [{ line, problem }] : [];
      }),
    ]),
  );
}

/** @returns the links and pictures of a page that lead to the site itself, but not to files that only the build makes. */
function linksIn(tree: Root): { link: string; line: number }[] {
  const links: { link: string; line: number }[] = [];
  const add = (node: Nodes, link: unknown) => {
    if (typeof link !== "string" || /^[a-z]+:/.test(link)) return;
    links.push({ link: decodeURI(link), line: node.position?.start.line ?? 1 });
  };
  visit(tree, (node) => {
    if ("url" in node) add(node, node.url);
    if (!("attributes" in node) || !Array.isArray(node.attributes)) return;
    for (const attribute of node.attributes)
      if ("name" in attribute && /^(?:href|src|to)$/.test(attribute.name)) add(node, attribute.value);
  });
  return links;
}

/** @returns the anchors of a page's headings, as Docusaurus makes them. */
function headings(tree: Root): string[] {
  const slugger = createSlugger();
  const anchors: string[] = [];
  visit(tree, "heading", (heading) => {
    const { text, id } = parseMarkdownHeadingId(textIn(heading).replace("\\{#", "{#"));
    anchors.push(id ?? slugger.slug(text));
  });
  return anchors;
}
