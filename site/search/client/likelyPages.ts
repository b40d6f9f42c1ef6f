import { partOf, sectionOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";
import { loadEngine } from "./loadEngine";

/**
 * @param path of an address at which there is no page.
 * @returns up to five pages that match its words.
 * @throws Error if the search cannot be loaded.
 */
export async function likelyPages(path: string): Promise<SearchResult[]> {
  // An address that differs only in letter case is unknown to the servers, but not to readers.
  const address = path.toLowerCase();
  const words = address
    .replace(sectionOf(address)?.start ?? "/docs/", "")
    .replace(/\.html$/, "")
    .split(/[/_-]+/)
    .join(" ");
  const engine = await loadEngine();
  return engine.search(words.slice(0, 200), partOf(address)).slice(0, 5);
}
