/** Defined by build/bundleWorker.ts. */
declare const TOKENS: string;
