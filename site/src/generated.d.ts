/** Data of the docs plugin for all its pages, without the parts that site/bundle removes. */
declare module "@generated/docusaurus-plugin-content-docs/default/p/docs-175.json" {
  export const version: { docsSidebars: import("@docusaurus/plugin-content-docs").PropSidebars };
}
