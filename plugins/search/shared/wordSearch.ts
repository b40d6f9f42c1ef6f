import type { SearchResult } from "minisearch";
import { getOrMake } from "../../../lib/getOrMake";
import { createNames } from "./names";
import { type Asked, createQueryReader } from "./readQuery";
import { scoreOf } from "./scoreWords";
import { sum } from "./sum";
import { createSynonyms } from "./synonyms";
import type { TermIndex } from "./termIndex";
import { createTopicBoost } from "./topicBoost";
import type { DocumentType, IndexedDocument, Match, Strategy } from "./types";
import { documentWeights, weights } from "./weights";

/** @returns a strategy that finds pages by their words: titles, headings, fields, phrases and texts. */
export function createWordSearch(index: TermIndex, documents: IndexedDocument[], groups: string[][]): Strategy {
  const findSynonyms = createSynonyms(groups);
  const read = createQueryReader(index, findSynonyms);
  const nameOf = createNames();
  const boostByTopic = createTopicBoost(documents, nameOf, findSynonyms);

  return (query) => {
    const asked = read(query);
    if (asked.tokens.length === 0) return [];
    const results = index.search(
      { combineWith: "OR", queries: asked.queries },
      {
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost: weights.fields,
        bm25: weights.bm25,
        boostDocument: (id: number) => documentWeights[documents[id]?.type ?? "page"],
      },
    );
    return boostByTopic(byPage(results, asked), asked.name);
  };

  /** A page's score is that of its best document, plus a share of the best of each other type. */
  function byPage(results: SearchResult[], asked: Asked): Match[] {
    const found = new Map<number, Match & { byType: Map<DocumentType, number> }>();
    for (const result of results) {
      const document = documents[result.id];
      if (!document) continue;
      const score = scoreOf(result, document, nameOf(document), asked);
      for (const [page, anchor] of document.targets) {
        const match = getOrMake(found, page, () => ({ page, score: 0, anchor, terms: new Set(), byType: new Map() }));
        if (score > match.score) Object.assign(match, { score, document, anchor });
        for (const term of result.terms) match.terms.add(term);
        match.byType.set(document.type, Math.max(match.byType.get(document.type) ?? 0, score));
      }
    }
    return [...found.values()].map(({ byType, ...match }) => ({
      ...match,
      score: match.score + weights.otherDocuments * (sum([...byType.values()]) - match.score),
    }));
  }
}
