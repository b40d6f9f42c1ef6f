import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
// Adds `devServer` to the type of a webpack configuration.
import type {} from "webpack-dev-server";
import { searchPointer } from "./shared/searchPointer";

/**
 * Search without a server: the index is made from the rendered pages and synonyms.yaml at the end of a build
 * (server/searchFiles.ts); the box, the dialog and the engine are in this plugin. The UI depends on the engine only as
 * `SearchEngine` (shared/types.ts). In development no pages are rendered, so the dialog uses the last build's index.
 */
export default function search(): Plugin {
  const isDevelopment = process.env.NODE_ENV !== "production";
  return {
    name: "search",
    getThemePath: () => fromRoot("site/search/theme"),
    configureWebpack: (_config, isServer) =>
      isDevelopment && !isServer ? { devServer: { static: ["assets", searchPointer].map(fromBuild) } } : {},
  };
}

/** A folder or file that the development server serves from the last build. */
function fromBuild(name: string) {
  return { directory: fromRoot("build", name), publicPath: `/${name}` };
}
