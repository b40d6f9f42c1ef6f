/** What the docs plugin tells all its pages; other parts of it are left out by plugins/lean-bundle. */
declare module "@generated/docusaurus-plugin-content-docs/default/p/docs-175.json" {
  export const version: { docsSidebars: import("@docusaurus/plugin-content-docs").PropSidebars };
}
