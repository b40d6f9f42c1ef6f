/** Component that the offline plugin adds to the theme. */
declare module "@theme/SaveOffline" {
  export default function SaveOffline(): import("react").ReactNode;
}
