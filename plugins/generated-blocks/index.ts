import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";
import { blockSources } from "../../lib/reference/blockSources";

/** In `npm run dev`, makes pages again when what their generated blocks are made from changes. */
export default function generatedBlocks(): Plugin {
  const read = Object.fromEntries(Object.entries(blockSources).map(([name, sources]) => [name, sources.read]));
  // Docusaurus keeps its own loader for other pages away from these folders, and fails where a rule names none.
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
