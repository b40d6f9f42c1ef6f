/** Put in by build/writeWorker.ts. */
declare const TOKENS: string;
