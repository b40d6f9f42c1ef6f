/** Components that the search plugin adds to the theme. */
declare module "@theme/SearchOpener" {
  export default function SearchOpener(): import("react").ReactNode;
}

declare module "@theme/LikelyPages" {
  export default function LikelyPages(): import("react").ReactNode;
}

declare module "@generated/search/default/synonyms.json" {
  const synonyms: import("./shared/types").Synonyms;
  export default synonyms;
}

declare module "@generated/search/default/lastIndex.json" {
  const lastIndex: { address?: string };
  export default lastIndex;
}
