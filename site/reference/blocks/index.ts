import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { generatedBlocks } from "./blocks";

/** In `npm run dev`, rebuilds pages when the sources of their generated blocks change. */
export default function blocks(): Plugin {
  const read = Object.fromEntries(Object.entries(generatedBlocks).map(([name, { read }]) => [name, read]));
  // Docusaurus excludes these folders from its own loader for other pages, and fails if a rule has no folders.
  const include = [fromRoot("site/docs"), fromRoot("site/src/pages")];
  const loader = { loader: fromRoot("site/reference/blocks/sourcesLoader.js"), options: { read } };
  return {
    name: "generated-blocks",
    configureWebpack: () =>
      process.env.NODE_ENV === "development"
        ? { module: { rules: [{ test: /\.mdx?$/, include, enforce: "pre", use: [loader] }] } }
        : {},
  };
}
