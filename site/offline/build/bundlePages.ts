import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import type { PageBundle } from "../shared/manifest";

/** Where pages are split: before elements that are the same on many pages. */
const cuts = /(?=<(?:style|script|nav|ul|li|div|p|dl|dt|dd|tr)\b)/;

/**
 * @param pages HTML of each page by its canonical path.
 * @returns all pages, with shared parts stored once.
 */
export function bundlePages(pages: ReadonlyMap<string, string>): PageBundle {
  const indices = new Map<string, number>();
  const indexOf = (part: string) => getOrMake(indices, part, () => indices.size);
  const bundled = [...pages].map(([path, html]) => [path, html.split(cuts).map(indexOf)] as const);
  return { parts: [...indices.keys()], pages: Object.fromEntries(bundled) };
}
