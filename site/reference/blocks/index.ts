import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";
import { blockSources } from "../../lib/reference/blockSources";

/** In `npm run dev`, rebuilds pages when the sources of their generated blocks change. */
export default function generatedBlocks(): Plugin {
  const read = Object.fromEntries(Object.entries(blockSources).map(([name, sources]) => [name, sources.read]));
  // Docusaurus excludes these folders from its own loader for other pages, and fails if a rule has no folders.
  const include = [fromRoot("docs"), fromRoot("src/pages")];
  const loader = { loader: fromRoot("plugins/generated-blocks/sourcesLoader.js"), options: { read } };
  return {
    name: "generated-blocks",
    configureWebpack: () =>
      process.env.NODE_ENV === "development"
        ? { module: { rules: [{ test: /\.mdx?$/, include, enforce: "pre", use: [loader] }] } }
        : {},
  };
}
