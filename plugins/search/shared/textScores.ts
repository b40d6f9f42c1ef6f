import type { TermScores, TextIndex } from "./textIndex";
import type { Slot } from "./understand";

/**
 * Scores pages by their words, 1 for the best: the page as a whole together with one of its sections, more the more of
 * the query they cover.
 *
 * @param texts the text index.
 * @param slots the words of the query.
 * @returns by page, with the place of the best section's heading.
 */
export function textScores(texts: TextIndex, slots: Slot[]): Map<number, { score: number; heading?: number }> {
  const bySlot = slots.map((slot) => slotScores(texts, slot));
  const pages = new Set(bySlot.flatMap((scores) => [...scores.pages.keys(), ...scores.sections.keys()]));
  const scores = new Map<number, { score: number; heading?: number }>();
  const weight = slots.reduce((sum, slot) => sum + slot.weight, 0);
  for (const page of pages) {
    const whole = bySlot.map((one) => one.pages.get(page) ?? 0);
    const sections = new Set(bySlot.flatMap((one) => [...(one.sections.get(page)?.keys() ?? [])]));
    let best: { score: number; heading?: number } = { score: 0 };
    for (const heading of [undefined, ...sections]) {
      let sum = 0;
      let covered = 0;
      for (const [index, slot] of slots.entries()) {
        const own = heading === undefined ? 0 : (bySlot[index]?.sections.get(page)?.get(heading) ?? 0);
        const value = (whole[index] ?? 0) + own;
        sum += value * slot.weight;
        if (value > 0) covered += slot.weight;
      }
      const score = sum * (covered / weight) ** 2;
      if (score > best.score) best = heading === undefined ? { score } : { score, heading };
    }
    scores.set(page, best);
  }
  const most = Math.max(...[...scores.values()].map(({ score }) => score));
  for (const one of scores.values()) one.score /= most;
  return scores;
}

function slotScores(texts: TextIndex, slot: Slot): TermScores {
  const pages: TermScores["pages"] = new Map();
  const sections: TermScores["sections"] = new Map();
  const take = (scores: Map<number, number>, place: number, score: number) =>
    scores.set(place, Math.max(scores.get(place) ?? 0, score));
  const merge = (found: TermScores, quality: number) => {
    for (const [page, score] of found.pages) take(pages, page, score * quality);
    for (const [page, scores] of found.sections) {
      const own = sections.get(page) ?? new Map<number, number>();
      sections.set(page, own);
      for (const [section, score] of scores) take(own, section, score * quality);
    }
  };
  for (const [term, quality] of slot.readings) merge(texts.find(term), quality);
  for (const { terms, quality } of slot.phrases) merge(together(terms.map((term) => texts.find(term))), quality);
  return { pages, sections };
}

/** Where all terms are, with their mean score. */
function together(found: TermScores[]): TermScores {
  const [first, ...others] = found;
  const pages: TermScores["pages"] = new Map();
  const sections: TermScores["sections"] = new Map();
  for (const [page, score] of first?.pages ?? []) {
    const scores = [score, ...others.map((other) => other.pages.get(page) ?? 0)];
    if (!scores.includes(0)) pages.set(page, mean(scores));
  }
  for (const [page, own] of first?.sections ?? []) {
    for (const [section, score] of own) {
      const scores = [score, ...others.map((other) => other.sections.get(page)?.get(section) ?? 0)];
      if (!scores.includes(0)) sections.set(page, (sections.get(page) ?? new Map()).set(section, mean(scores)));
    }
  }
  return { pages, sections };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
