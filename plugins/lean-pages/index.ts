import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/**
 * Keeps out of the readers' scripts what they do not need: the Prism highlighter and its grammars (highlighting is
 * done at build time), most of tslib, and the titles of all documents on each of them.
 */
export default function leanPages(): Plugin {
  return {
    name: "lean-pages",
    configureWebpack: () => ({
      resolve: {
        alias: {
          "prism-react-renderer$": false,
          prismjs: false,
          tslib$: fromRoot("plugins/lean-pages/tslibSubset.js"),
        },
      },
      module: {
        rules: [
          {
            test: /docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/].*\.json$/,
            loader: fromRoot("plugins/lean-pages/leanVersionLoader.js"),
          },
        ],
      },
    }),
  };
}
