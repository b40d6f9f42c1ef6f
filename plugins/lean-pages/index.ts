import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/** Code of the theme and of this site that most documents share; drawings and the explorer are for a few of them. */
const sharedCode =
  /@docusaurus[\\/](theme-|plugin-content-docs)|[\\/]src[\\/](theme|components[\\/](?!drawings|BucketExplorer))|@mdx-js/;

/**
 * Keeps out of the readers' scripts what they do not need: the Prism highlighter and its grammars (highlighting is
 * done at build time), most of tslib, the titles of all documents and the settings of the build on each of them. What
 * the documents share comes in one file instead of nine (15.7 KB compressed instead of 20). Starts in small tasks
 * (clientEntry.ts).
 */
export default function leanPages(): Plugin {
  return {
    name: "lean-pages",
    // Lightning CSS lowers and prefixes for our browsers when it minifies; postcss-preset-env before it took 3 s.
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          "prism-react-renderer$": false,
          prismjs: false,
          tslib$: fromRoot("plugins/lean-pages/tslibSubset.js"),
          "path-to-regexp$": fromRoot("plugins/lean-pages/literalPath.ts"),
        },
      },
      module: {
        rules: [
          {
            test: /\.docusaurus[\\/](globalData|docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/].*)\.json$/,
            loader: fromRoot("plugins/lean-pages/versionLoader.js"),
          },
          { test: /\.docusaurus[\\/]registry\.js$/, loader: fromRoot("plugins/lean-pages/registryLoader.js") },
          { test: /\.docusaurus[\\/]routes\.js$/, loader: fromRoot("plugins/lean-pages/routesLoader.js") },
          {
            test: /\.docusaurus[\\/]docusaurus\.config\.mjs$/,
            loader: fromRoot("plugins/lean-pages/configLoader.js"),
          },
        ],
      },
      ...(!isServer && {
        // `npm run dev` keeps Docusaurus' own: it reloads parts of itself.
        ...(process.env.NODE_ENV === "production" && { entry: fromRoot("plugins/lean-pages/clientEntry.ts") }),
        optimization: {
          // A script is asked for by the name of its file, without a list of names for numbers.
          chunkIds: "named",
          splitChunks: {
            cacheGroups: {
              theme: {
                name: "theme",
                chunks: "async",
                test: sharedCode,
                type: "javascript/auto",
                minChunks: 2,
                enforce: true,
              },
            },
          },
        },
      }),
    }),
  };
}
