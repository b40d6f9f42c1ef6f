/** Components that the offline plugin adds to the theme. */
declare module "@theme/SaveOffline" {
  export default function SaveOffline(): import("react").ReactNode;
}

declare module "@theme/KeptHere" {
  export default function KeptHere(): import("react").ReactNode;
}
