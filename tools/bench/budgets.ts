import type { pageTypes } from "@simply-plural-docs/site/pageTypes";

/** Bytes of a page of each type with its styles (brotli): everything that its first paint needs. */
export const htmlBudgets: [name: keyof typeof pageTypes, bytes: number][] = [
  ["home", 13_000],
  ["guide", 23_000],
  ["tag page", 16_500],
  ["operation", 27_000],
  ["help article", 19_500],
];

/** Bytes of all scripts (brotli) that any of these pages loads without interaction. */
export const scriptBudget = 126_000;

/** Bytes of the search's index (brotli), which is loaded when the search is opened. */
export const searchIndexBudget = 100_000;
