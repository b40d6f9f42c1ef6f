import { getOrMake } from "../../../lib/getOrMake";
import type { Name, NameOf } from "./names";
import type { Span } from "./synonyms";
import { createTopics } from "./topics";
import type { IndexedDocument, Match } from "./types";
import { weights } from "./weights";

/**
 * The longer a question is, the less it resembles a title, and the more it reveals its topic. A title phrased as a
 * question ("How do I add a member?") means the page with that title.
 *
 * @returns a function that raises the scores of a question's likely pages.
 */
export function createTopicBoost(
  documents: IndexedDocument[],
  nameOf: NameOf,
  findSynonyms: (terms: string[]) => Span[],
): (matches: Match[], question: Name) => Match[] {
  // Trained on the first question, so that it does not delay the first result.
  let topics: ReturnType<typeof createTopics<number>> | undefined;
  /** The titles' terms without stop words. */
  let titles: Set<string> | undefined;

  return (matches, question) => {
    const trust = Math.max(0, Math.min(1, (question.weight - 1) / (weights.topics.words - 1)));
    if (trust === 0) return matches;
    topics ??= createTopics(examplesOf(documents, nameOf), findSynonyms);
    titles ??= new Set(documents.filter(({ type }) => type === "page").map((page) => nameOf(page).terms.join(" ")));
    if (titles.has(question.terms.join(" "))) return matches;
    const shares = topics(question.words);
    // A page's share is relative to that of a page without information: one divided by the number of pages.
    return matches.map((match) => {
      const likelihood = Math.log(1 + shares.size * (shares.get(match.page) ?? 0));
      return { ...match, score: match.score * (1 + weights.topics.share * trust * likelihood) };
    });
  };
}

/** @returns training examples for each page: its title and its phrases in synonyms.yaml. */
function examplesOf(documents: IndexedDocument[], nameOf: NameOf): Map<number, string[][]> {
  const examples = new Map<number, string[][]>();
  for (const document of documents) {
    if (document.type !== "page" && document.type !== "phrase") continue;
    const [page] = document.targets[0] ?? [];
    if (page === undefined) continue;
    getOrMake(examples, page, () => []).push(nameOf(document).words);
  }
  return examples;
}
