import { partOf, sectionOf } from "../../site.sections";
import type { IndexedPage } from "../shared/types";
import { loadEngine } from "./loadEngine";

/** An address has less in common with another one's name by chance. */
const leastLikeness = 0.6;

/**
 * @param path of an address at which there is no page.
 * @returns up to five pages: those with a similar address, then those that match its words and no weak ones.
 * @throws Error if the search cannot be loaded.
 */
export async function likelyPages(path: string): Promise<Pick<IndexedPage, "path" | "title">[]> {
  // An address that differs only in letter case is unknown to the servers, but not to readers.
  const address = path.toLowerCase().replace(/(\.html|\/)$/, "");
  const words = address
    .replace(sectionOf(address)?.start ?? "/docs/", "")
    .split(/[/_-]+/)
    .join(" ");
  const { pages, search } = await loadEngine();
  const similar = pages
    .map((page) => ({ page, name: likeness(nameOf(page.path), nameOf(address)), whole: likeness(page.path, address) }))
    .filter(({ name }) => name >= leastLikeness)
    .sort((one, other) => other.name - one.name || other.whole - one.whole);
  const found = search(words.slice(0, 200), partOf(address)).filter(({ isWeak }) => !isWeak);
  const likely = [...similar.map(({ page }) => page), ...found];
  return likely.filter((page, index) => likely.findIndex((one) => one.path === page.path) === index).slice(0, 5);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** @returns how many of their pairs of neighbouring characters two texts share, from 0 to 1 (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const pairsOf = (text: string) => new Set(Array.from(text, (_, index) => text.slice(index, index + 2)).slice(0, -1));
  const [pairs, others] = [pairsOf(one.toLowerCase()), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size || 1);
}
