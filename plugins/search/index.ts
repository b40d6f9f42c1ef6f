import type { Plugin } from "@docusaurus/types";
// Adds `devServer` to the type of a webpack configuration.
import type {} from "webpack-dev-server";
import { fromRoot } from "../../lib/paths";
import { searchPointer } from "../../lib/searchPointer";
import { readSynonyms, synonymsFile } from "./server/synonyms";
import type { Synonyms } from "./shared/types";

/**
 * Search without a server: the index is made of the rendered pages after a build (server/searchFiles.ts); the box,
 * the dialog and the engine come from here. The UI knows the engine only as `SearchEngine` (shared/types.ts). In
 * development no page is rendered: the dialog then uses the index of the last build.
 */
export default function search(): Plugin<Synonyms> {
  const isDevelopment = process.env.NODE_ENV !== "production";
  return {
    name: "search",
    getThemePath: () => fromRoot("plugins/search/theme"),
    getPathsToWatch: () => [fromRoot(synonymsFile)],
    loadContent: readSynonyms,
    async contentLoaded({ content, actions }) {
      await actions.createData("synonyms.json", content);
    },
    configureWebpack: (_config, isServer) =>
      isDevelopment && !isServer ? { devServer: { static: ["assets", searchPointer].map(fromBuild) } } : {},
  };
}

/** What the development server takes from the last build: a folder, or a file alone. */
function fromBuild(name: string) {
  return { directory: fromRoot("build", name), publicPath: `/${name}` };
}
