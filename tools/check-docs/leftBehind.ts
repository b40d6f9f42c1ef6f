import fs from "node:fs";
import path from "node:path";
import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/** Every address that was ever published, with its anchors; the built site keeps them all. */
const publishedFile = "tests/fixtures/published.txt";

/** @returns the anchors that were ever published at each address. */
export function readPublished(): Map<string, string[]> {
  const lines = fs.readFileSync(fromRoot(publishedFile), "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split(" ")).map(([address = "", ...anchors]) => [address, anchors]));
}

/**
 * Finds what a page leaves behind when it is renamed or deleted: an address that readers have kept, and the file of the
 * phrases with which they find it.
 *
 * @param pages all pages that are written by hand.
 * @param published every address that was ever published.
 * @param isKnown whether an address still leads to something.
 * @param root default: the project root.
 * @returns a line for each, with the file and what to do.
 */
export function leftBehind(
  pages: readonly SourcePage[],
  published: Iterable<string>,
  isKnown: (address: string) => boolean,
  root: string = fromRoot(),
): string[] {
  const lost = [...published].filter((address) => !path.extname(address) && !isKnown(address));
  const files = new Set(pages.map(({ file }) => file));
  const orphans = filesBelow(path.join(root, "site/docs"))
    .map((name) => `site/docs/${name}`)
    .filter((file) => file.endsWith(".phrases.yaml") && !files.has(file.replace(".phrases.yaml", ".mdx")));
  return [
    ...lost.map(
      (address) => `${publishedFile}: ${address} is lost. Add it to "formerly" of the page that replaces it.`,
    ),
    ...orphans.map((file) => `${file}:1: there is no page of this name. Give the file the name of its page.`),
  ];
}
