/** Components that the practice server adds to the theme. */
declare module "@theme/Practice" {
  export { default, usePractice } from "@site/plugins/practice/theme/Practice";
}
