import { articleCards } from "@simply-plural-docs/site/front-matter/articleCards";
import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { type SidebarItem, sidebars } from "@simply-plural-docs/site/sidebars";
import { reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "./pageTree";

/** A page, as far as this check reads it. */
export interface ReadPage {
  page: SourcePage;
  source: string;
  tree: Root;
}

/**
 * Checks that each page in site/docs/ has its line in the sidebar, and each help article its card on a section's page.
 *
 * @param read all pages.
 * @returns the problems, by file.
 */
export function sectionProblems(read: readonly ReadPage[]): Map<string, Problem[]> {
  const problems = new Map<string, Problem[]>();
  const add = (file: string, line: number, problem: string) =>
    problems.set(file, [...(problems.get(file) ?? []), { line, problem }]);
  const pages = read.map(({ page }) => page);
  const shown = new Set<string>();
  for (const { page, source, tree } of read) {
    visit(tree, "mdxJsxFlowElement", (node) => {
      if (node.name !== "ArticleCards") return;
      const choice = Object.fromEntries(node.attributes.map((one) => ["name" in one ? one.name : "", one.value]));
      try {
        for (const { href } of articleCards(page, source, choice, pages)) shown.add(href);
      } catch (error) {
        add(page.file, node.position?.start.line ?? 1, reasonOf(error));
      }
    });
  }
  const listed = new Set(Object.values(sidebars).flatMap(idsIn));
  for (const { file, address, frontMatter } of pages) {
    const id = /^site\/docs\/(.*)\.mdx$/.exec(file)?.[1];
    if (id === undefined) continue;
    if (!listed.has(id)) add(file, 1, `is not in the sidebar. Add "${id}" to site/sidebars.ts.`);
    if (!id.startsWith("help/") || id.endsWith("/index")) continue;
    if (frontMatter.card === undefined) add(file, 1, "has no card. Add the line on it to the front matter: card.");
    else if (listed.has(id) && !shown.has(address)) {
      add(
        file,
        1,
        "no page shows its card. Add cardUnder: the anchor of a heading with <ArticleCards under=…> on the page of its section.",
      );
    }
  }
  return problems;
}

function idsIn(items: SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === "string" ? [item] : [...(item.link ? [item.link.id] : []), ...idsIn(item.items)],
  );
}
