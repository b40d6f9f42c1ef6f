import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { pageSources } from "../../metadata/pageSources";
import type { Reference } from "../../reference/reference";

/**
 * Finds where a link was written: for a generated page, that is a file of the description.
 *
 * @param source the page's source file, relative to the project root.
 * @param target the link as it is on the page.
 * @param reference reads the reference.
 * @returns file and line, such as `site/docs/discord.mdx:12`; the source alone if the link is not written out in any file.
 */
export function placeOfLink(source: string, target: string, reference: () => Reference): string {
  for (const file of pageSources(source, reference).flatMap(filesIn)) {
    const lines = fs.readFileSync(fromRoot(file), "utf8").split("\n");
    const index = lines.findIndex((line) => names(line, target));
    if (index >= 0) return `${file}:${index + 1}`;
  }
  return source;
}

/** @returns a file itself, or the files in a folder. */
function filesIn(source: string): string[] {
  const isFolder = fs.statSync(fromRoot(source)).isDirectory();
  return isFolder ? fs.readdirSync(fromRoot(source)).map((file) => path.posix.join(source, file)) : [source];
}

/** @returns whether a line has the target, and not only a longer address that begins like it. */
function names(line: string, target: string): boolean {
  const [, ...rests] = line.split(target);
  return rests.some((rest) => !/^[\w/#-]/.test(rest));
}
