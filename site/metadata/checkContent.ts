import fs from "node:fs";
import type { AllContent } from "@docusaurus/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** An item of a sidebar; other properties are not used here. */
export interface SidebarItem {
  type: string;
  id?: string;
  href?: string;
  link?: { type: string; id?: string };
  items?: SidebarItem[];
}

/** A page or post, as its plugin has read it. */
interface Source {
  permalink: string;
  /** Such as `@site/docs/intro.mdx`. */
  source: string;
  unlisted?: boolean;
}

/** What this project reads of what the plugins have read. */
export interface Content {
  posts: Source[];
  docs: (Source & { id: string })[];
  drafts: string[];
  sidebars: Record<string, SidebarItem[]>;
}

/** @param all everything that the plugins have read. */
export function contentOfPlugins(all: AllContent): Content {
  const blog = all["docusaurus-plugin-content-blog"]?.default as { blogPosts: { metadata: Source }[] } | undefined;
  const { loadedVersions } = (all["docusaurus-plugin-content-docs"]?.default ?? { loadedVersions: [] }) as {
    loadedVersions: { docs: Content["docs"]; drafts: { id: string }[]; sidebars: Content["sidebars"] }[];
  };
  return {
    posts: blog?.blogPosts.map(({ metadata }) => metadata) ?? [],
    docs: loadedVersions.flatMap(({ docs }) => docs),
    drafts: loadedVersions.flatMap(({ drafts }) => drafts.map(({ id }) => id)),
    sidebars: Object.assign({}, ...loadedVersions.map(({ sidebars }) => sidebars)),
  };
}

/**
 * Checks what can only be seen of all pages and posts together.
 *
 * @throws UserError with file, line and what to do.
 */
export function checkContent({ posts, docs, sidebars }: Content): void {
  const sourceOf = new Map<string, string>();
  for (const { permalink, source } of [...posts, ...docs]) {
    const other = sourceOf.get(permalink);
    if (other)
      fail(source, "slug:", `The address ${permalink} is also that of ${fileOf(other)}. Give one another slug.`);
    sourceOf.set(permalink, source);
  }
  const [first] = posts;
  if (first && posts.every(({ unlisted }) => unlisted)) {
    fail(
      first.source,
      "unlisted:",
      "No post is listed, and the blog’s feeds would be empty. Write draft: true instead.",
    );
  }
  const categories = new Set(Object.values(sidebars).flatMap(pagesOfCategories));
  for (const { id, source } of docs) {
    if (!categories.has(id) && /<DocCardList\s*\/>/.test(read(source))) {
      fail(
        source,
        "<DocCardList",
        "It shows the pages of a category, and no category in site/sidebars.ts has this page as its link. Give it items, or make it a category’s link.",
      );
    }
  }
}

/** @returns whether a page shows others' titles and descriptions, as cards. */
export function hasCards({ docs, sidebars }: Content): boolean {
  const isIndex = ({ link, items = [] }: SidebarItem): boolean =>
    link?.type === "generated-index" || items.some(isIndex);
  return Object.values(sidebars).flat().some(isIndex) || docs.some(({ source }) => read(source).includes("DocCard"));
}

/** @returns the ids of the pages that are their categories' links. */
function pagesOfCategories(items: SidebarItem[]): string[] {
  return items.flatMap(({ link, items: inner = [] }) => [...(link?.id ? [link.id] : []), ...pagesOfCategories(inner)]);
}

const fileOf = (source: string) => source.replace("@site/", "site/");
const read = (source: string) => fs.readFileSync(fromRoot(fileOf(source)), "utf8");

function fail(source: string, beginning: string, advice: string): never {
  const line = read(source)
    .split("\n")
    .findIndex((text) => text.startsWith(beginning));
  throw new UserError(`${fileOf(source)}:${Math.max(line, 0) + 1}: ${advice}`);
}
