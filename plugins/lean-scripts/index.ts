import type { Plugin } from "@docusaurus/types";

/**
 * Keeps out of the readers' scripts what the site does at build time: the Prism highlighter, which the classic
 * theme loads on every page through a client module.
 */
export default function leanScripts(): Plugin {
  return {
    name: "lean-scripts",
    configureWebpack: () => ({ resolve: { alias: { "prism-react-renderer$": false } } }),
  };
}
