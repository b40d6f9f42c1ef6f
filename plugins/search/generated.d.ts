/** Data that index.ts makes at build time. */
declare module "@generated/search/default/synonyms.json" {
  const synonyms: import("./shared/types").Synonyms;
  export default synonyms;
}
