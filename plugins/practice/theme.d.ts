/** Components that the practice server adds to the theme. */
declare module "@theme/Practice" {
  export { default, usePractice } from "@site/plugins/practice/theme/Practice";
}

declare module "@theme/SocketPractice" {
  export { default } from "@site/plugins/practice/theme/SocketPractice";
}
