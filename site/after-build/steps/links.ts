import path from "node:path";
import { percentDecoded } from "@simply-plural-docs/toolkit/utils/percentDecoded";
import type { RenderedPage } from "../../html/page";
import { tagsIn } from "../../html/tags";
import { oldAnchorMark } from "../../mdx/rehypeOldAnchors";

/** A page's links and anchors. */
export interface PageLinks {
  page: RenderedPage;
  /** Values of `href` and `src`, to this site and to other hosts, as written. */
  targets: string[];
  /** Values of `id`, each with whether it is kept only for older links. */
  anchors: Map<string, boolean>;
}

const linkingElements = new Set(["a", "img", "link", "script", "source"]);

/** @returns a page's targets and anchors. */
export function collectLinks(page: RenderedPage): PageLinks {
  const targets: string[] = [];
  const anchors = new Map<string, boolean>();
  for (const { tagName, attributes } of tagsIn(page.html)) {
    const id = attributes.get("id");
    if (id !== undefined) anchors.set(id, attributes.has(oldAnchorMark));
    const target = attributes.get("href") ?? attributes.get("src");
    if (linkingElements.has(tagName) && target !== undefined) targets.push(target);
  }
  return { page, targets, anchors };
}

/**
 * Checks all links within the site.
 *
 * @param links every page's links.
 * @param files every file of the built site, relative to its folder.
 * @param placeOf finds where a page's link was written, from the page's source file.
 * @returns a line for each place of a broken link, sorted: place, target, problem, and the page or the number of pages.
 */
export function brokenLinks(
  links: readonly PageLinks[],
  files: ReadonlySet<string>,
  placeOf: (source: string | undefined, target: string) => string,
): string[] {
  const anchorsOf = new Map(links.map(({ page, anchors }) => [page.file, anchors]));
  const broken = new Map<string, string[]>();
  for (const { page, targets } of links) {
    for (const target of new Set(targets)) {
      const problem = problemOf(target, page);
      if (!problem) continue;
      const line = `${placeOf(page.source, target)}: ${target}: ${problem}`;
      broken.set(line, [...(broken.get(line) ?? []), page.address]);
    }
  }
  const isOn = (addresses: string[]) => (addresses.length === 1 ? addresses[0] : `${addresses.length} pages`);
  return [...broken].map(([line, addresses]) => `${line} (on ${isOn(addresses)})`).sort();

  function problemOf(target: string, page: RenderedPage): string | undefined {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return undefined;
    const url = new URL(target, `http://site${page.address}`);
    const [pathname, anchor] = [url.pathname, url.hash].map((part) => percentDecoded(part)?.slice(1));
    if (pathname === undefined || anchor === undefined) return "its percent-encoding is invalid";
    const file = [pathname, `${pathname}.html`, path.posix.join(pathname, "index.html")].find((name) =>
      files.has(name),
    );
    if (!file) return "no such page or file";
    return anchor && !anchorsOf.get(file)?.has(anchor) ? "no such anchor" : undefined;
  }
}
