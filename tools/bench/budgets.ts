import type { pageTypes } from "../shots/pageTypes";

/** Bytes of a page of each type with its styles (brotli): everything that its first paint needs. */
export const htmlBudgets: [name: keyof typeof pageTypes, bytes: number][] = [
  ["home", 11_700],
  ["guide", 20_650],
  ["tag page", 14_600],
  ["operation", 24_300],
  ["help article", 17_150],
];

/** Bytes of all scripts (brotli) that any of these pages loads without interaction. */
export const scriptBudget = 120_000;
