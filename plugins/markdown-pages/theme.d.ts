/** The theme's own component below a plugin's override of it. */
declare module "@theme-init/DocItem/Footer" {
  export default function DocItemFooter(): import("react").ReactNode;
}
