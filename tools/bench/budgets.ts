import type { pageTypes } from "simply-plural-site/pageTypes";

/** Bytes of a page of each type with its styles (brotli): everything that its first paint needs. */
export const htmlBudgets: [name: keyof typeof pageTypes, bytes: number][] = [
  ["home", 11_900],
  ["guide", 21_050],
  ["tag page", 14_850],
  ["operation", 24_750],
  ["help article", 18_200],
];

/** Bytes of all scripts (brotli) that any of these pages loads without interaction. */
export const scriptBudget = 126_000;
