import type { SearchResult } from "minisearch";
import { lightness, type Name } from "./names";
import type { Asked } from "./readQuery";
import { sum } from "./sum";
import type { IndexedDocument } from "./types";
import { weights } from "./weights";

/** @returns what MiniSearch makes of the terms, by the share of the query and the share of the name that are covered. */
export function scoreOf(result: SearchResult, document: IndexedDocument, name: Name, asked: Asked): number {
  const matched = Math.max(1, result.queryTerms.length);
  const covered = new Set(result.queryTerms.flatMap((term) => asked.covers.get(term) ?? []));
  const coverage = sum([...covered].map((position) => asked.weights[position] ?? 0)) / asked.weight;
  // MiniSearch multiplies by the number of terms; a word and its synonyms are one.
  let score = (result.score / matched) * Math.min(1, covered.size / matched) * coverage ** weights.coverage;

  const inName = name.terms.filter((term) => result.match[term]?.includes("name"));
  const shareOfName = sum(inName.map(lightness)) / (name.weight || 1);
  score *= weights.partOfName + (1 - weights.partOfName) * shareOfName;

  if (name.key === asked.key) score *= weights.exact;
  if (document.type === "page" && asked.key.length > 2 && name.key.startsWith(asked.key)) {
    score *= 1 + (weights.startOfTitle - 1) * Math.sqrt(asked.key.length / name.key.length);
  }
  if (document.type === "page" && name.plain === asked.plain) score *= weights.exactTitle;
  if (document.type === "field" && asked.tokens.length === 1) score *= weights.ordinaryField;
  return score;
}
