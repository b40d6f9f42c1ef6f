import { getOrMake } from "../../../lib/getOrMake";
import type { PageBundle } from "../shared/manifest";

/** Where pages are split: before elements that are the same on many pages. */
const cuts = /(?=<(?:style|script|nav|ul|li|div|p|dl|dt|dd|tr)\b)/;

/**
 * @param pages HTML of each page by its canonical path.
 * @returns all pages, with shared parts stored once.
 */
export function bundlePages(pages: ReadonlyMap<string, string>): PageBundle {
  const places = new Map<string, number>();
  const placeOf = (part: string) => getOrMake(places, part, () => places.size);
  const bundled = [...pages].map(([path, html]) => [path, html.split(cuts).map(placeOf)] as const);
  return { parts: [...places.keys()], pages: Object.fromEntries(bundled) };
}
