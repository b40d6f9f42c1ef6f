/** Components that the search plugin adds to the theme. */
declare module "@theme/SearchOpener" {
  export default function SearchOpener(): import("react").ReactNode;
}

declare module "@theme/LikelyPages" {
  export default function LikelyPages(): import("react").ReactNode;
}
