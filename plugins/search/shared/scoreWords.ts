import type { SearchResult } from "minisearch";
import { lightness, type Name } from "./names";
import type { Asked } from "./readQuery";
import type { IndexedDocument } from "./types";
import { weights } from "./weights";

/** @returns MiniSearch's score, adjusted by the shares of the query and of the name that are covered. */
export function scoreOf(result: SearchResult, document: IndexedDocument, name: Name, asked: Asked): number {
  const matched = Math.max(1, result.queryTerms.length);
  // Runs for thousands of documents on each key press, hence loops without intermediate arrays.
  const covered = new Set<number>();
  for (const term of result.queryTerms) for (const position of asked.covers.get(term) ?? []) covered.add(position);
  let coverage = 0;
  for (const position of covered) coverage += (asked.weights[position] ?? 0) / asked.weight;
  // MiniSearch multiplies by the number of terms; here a word and its synonyms count as one.
  let score = (result.score / matched) * Math.min(1, covered.size / matched) * coverage ** weights.coverage;

  let shareOfName = 0;
  for (const term of name.terms) {
    if (result.match[term]?.includes("name")) shareOfName += lightness(term) / name.weight;
  }
  score *= weights.partOfName + (1 - weights.partOfName) * shareOfName;

  const { key, plain } = asked.name;
  if (name.key === key) score *= weights.exact;
  if (document.type === "page" && key.length > 2 && name.key.startsWith(key)) {
    score *= 1 + (weights.startOfTitle - 1) * Math.sqrt(key.length / name.key.length);
  }
  if (document.type === "page" && name.plain === plain) score *= weights.exactTitle;
  if (document.type === "field" && asked.tokens.length === 1) score *= weights.ordinaryField;
  return score;
}
