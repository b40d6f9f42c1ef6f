/** What the build writes for the browser, see index.ts. */
declare module "@generated/search/default/synonyms.json" {
  const synonyms: import("./shared/types").Synonyms;
  export default synonyms;
}
