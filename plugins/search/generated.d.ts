/** What the build writes for the browser, see index.ts. */
declare module "@generated/search/default/synonyms.json" {
  const synonyms: import("./shared/types").Synonyms;
  export default synonyms;
}

declare module "@generated/search/default/lastIndex.json" {
  const lastIndex: { address?: string };
  export default lastIndex;
}
