import { sum } from "./sum";
import type { Span } from "./synonyms";
import { weights } from "./weights";

/** Counts of each feature in a topic's examples. */
interface Seen {
  counts: Map<string, number>;
  total: number;
}

/**
 * Creates a naive Bayes classifier with additive smoothing, trained with readers' phrases. It finds the page for a
 * question that has few words of any title ("he reads what we write to each other").
 *
 * @param examples phrases for each topic, as terms.
 * @param findSynonyms finds synonym groups, which are features in addition to the words.
 * @returns a function that gives each topic's probability for a query's terms; they add up to 1.
 */
export function createTopics<Topic>(
  examples: Map<Topic, string[][]>,
  findSynonyms: (terms: string[]) => Span[],
): (terms: string[]) => Map<Topic, number> {
  const vocabulary = new Set<string>();
  const topics = new Map([...examples].map(([topic, said]) => [topic, learn(said)]));

  return (terms) => {
    const features = [...featuresOf(terms)].filter(([feature]) => vocabulary.has(feature));
    const likelihoods = [...topics].map(([topic, seen]) => [topic, likelihood(features, seen)] as const);
    const most = Math.max(...likelihoods.map(([, value]) => value));
    const shares = likelihoods.map(([topic, value]) => [topic, Math.exp(value - most)] as const);
    const whole = sum(shares.map(([, share]) => share));
    return new Map(shares.map(([topic, share]) => [topic, share / whole]));
  };

  function learn(said: string[][]): Seen {
    const seen: Seen = { counts: new Map(), total: 0 };
    for (const terms of said) {
      for (const [feature, weight] of featuresOf(terms)) {
        vocabulary.add(feature);
        seen.counts.set(feature, (seen.counts.get(feature) ?? 0) + weight);
        seen.total += weight;
      }
    }
    return seen;
  }

  /** @returns the log-likelihood of the features for a topic. */
  function likelihood(features: [string, number][], { counts, total }: Seen): number {
    const { smoothing } = weights.topics;
    const whole = total + smoothing * vocabulary.size;
    const share = (feature: string) => ((counts.get(feature) ?? 0) + smoothing) / whole;
    return sum(features.map(([feature, weight]) => weight * Math.log(share(feature))));
  }

  function featuresOf(terms: string[]): Map<string, number> {
    const features = new Map<string, number>();
    for (const term of terms) features.set(term, 1);
    for (const { groups } of findSynonyms(terms)) {
      for (const group of groups) features.set(`#${group}`, weights.topics.group);
    }
    return features;
  }
}
