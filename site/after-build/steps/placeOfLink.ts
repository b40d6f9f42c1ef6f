import fs from "node:fs";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { pageSources } from "../../metadata/pageSources";
import type { Reference } from "../../reference/reference";

/** What many pages have in common. Lists of posts, which have no source, show their beginnings. */
const shared = [
  ...["site/site.navigation.ts", "site/site.config.ts", "site/sidebars.ts"],
  ...["site/blog/", "site/components/", "site/src/pages/", "site/src/theme/"],
];

/**
 * Finds where a link was written: for a generated page, that is a file of the description; for a link of the layout, the
 * navigation, the configuration or a component.
 *
 * @param source the page's source file, relative to the project root; none for a page that Docusaurus makes.
 * @param target the link as it is on the page.
 * @param reference reads the reference.
 * @returns file and line, such as `site/docs/discord.mdx:12`; the source alone if the link is not written out in any file.
 */
export function placeOfLink(source: string | undefined, target: string, reference: () => Reference): string {
  const sources = source === undefined ? [] : pageSources(source, reference);
  for (const file of [...sources, ...shared].flatMap(filesIn)) {
    const lines = fs.readFileSync(fromRoot(file), "utf8").split("\n");
    const index = lines.findIndex((line) => names(line, target));
    if (index >= 0) return `${file}:${index + 1}`;
  }
  return source ?? "no source file";
}

/** @returns a file itself, or the files in a folder, whose name ends in a slash, and in its folders. */
function filesIn(source: string): string[] {
  return source.endsWith("/") ? filesBelow(fromRoot(source)).map((file) => source + file) : [source];
}

/** @returns whether a line has the target, and not only a longer address that begins like it. */
function names(line: string, target: string): boolean {
  const [, ...rests] = line.split(target);
  return rests.some((rest) => !/^[\w/#-]/.test(rest));
}
