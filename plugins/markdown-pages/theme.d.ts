/** Component that the plugin of Markdown pages adds to the theme. */
declare module "@theme/PageAsMarkdown" {
  export default function PageAsMarkdown(): import("react").ReactNode;
}
