import { joinedForm } from "./terms";
import type { IndexedPage } from "./types";

/**
 * Lists the pages whose titles have most pairs of letters in common with a query (Dice's coefficient).
 *
 * @param limit how many.
 */
export function closestTitles(pages: IndexedPage[], query: string, limit: number): IndexedPage[] {
  const typed = pairsOf(query);
  const likeness = ({ title }: IndexedPage) => {
    const pairs = pairsOf(title);
    const common = [...pairs].filter((pair) => typed.has(pair)).length;
    return (2 * common) / (pairs.size + typed.size || 1);
  };
  return pages
    .map((page) => ({ page, score: likeness(page) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}

function pairsOf(text: string): Set<string> {
  const letters = joinedForm(text);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}
