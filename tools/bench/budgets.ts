import type { pageTypes } from "../shots/pageTypes";

/** Bytes of a page of each type with its styles (brotli): everything that its first paint needs. */
export const htmlBudgets: [name: keyof typeof pageTypes, bytes: number][] = [
  ["home", 12_300],
  ["guide", 22_050],
  ["tag page", 15_700],
  ["operation", 25_400],
  ["help article", 18_250],
];

/** Bytes of all scripts (brotli) that any of these pages loads without interaction. */
export const scriptBudget = 120_000;
