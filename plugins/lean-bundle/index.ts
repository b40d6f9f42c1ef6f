import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";
import { checkEntry, checkHooks, checkRoutes } from "./checkHooks";

const loader = (name: string) => fromRoot("plugins/lean-bundle/loaders", `${name}.js`);
const replacement = (file: string) => fromRoot("plugins/lean-bundle/replacements", file);

const rules = [
  {
    test: /\.docusaurus[\\/](globalData|docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/].*)\.json$/,
    loader: loader("versionLoader"),
  },
  { test: /\.docusaurus[\\/]registry\.js$/, loader: loader("registryLoader") },
  { test: /\.docusaurus[\\/]routes\.js$/, loader: loader("routesLoader") },
  { test: /\.docusaurus[\\/]docusaurus\.config\.mjs$/, loader: loader("configLoader") },
];

const replacements = {
  tslib$: replacement("tslibSubset.js"),
  "path-to-regexp$": replacement("literalPath.ts"),
};

/** Code of the theme and of this site that most documents share; drawings, the explorer and the way to support are for a few of them. */
const sharedCode =
  /@docusaurus[\\/](theme-|plugin-content-docs)|[\\/]src[\\/](theme|components[\\/](?!drawings|BucketExplorer|StillStuck|SupportContact))|@mdx-js/;

/**
 * Keeps out of the readers' scripts what they do not need: the Prism highlighter and its grammars (highlighting is
 * done at build time), most of tslib, the titles of all documents and the settings of the build on each of them. What
 * the documents share comes in one file instead of nine. Starts in small tasks (clientEntry.ts). What each of these
 * hooks into Docusaurus buys is in HOOKS.md.
 *
 * @throws UserError when a hook does not find what it changes.
 */
export default function leanBundle(): Plugin {
  const isProduction = process.env.NODE_ENV === "production";
  return {
    name: "lean-bundle",
    // Lightning CSS lowers and prefixes for our browsers when it minifies, so postcss-preset-env need not.
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),
    configureWebpack(config, isServer) {
      const shared = {
        resolve: { alias: { "prism-react-renderer$": false as const, prismjs: false as const, ...replacements } },
        module: { rules },
      };
      if (isServer) return shared;
      // `npm run dev` keeps Docusaurus' own: it reloads parts of itself.
      if (isProduction) checkEntry(config.entry);
      return {
        ...shared,
        ...(isProduction && {
          entry: replacement("clientEntry.ts"),
          plugins: [checkHooks([...rules.map((rule) => rule.loader), ...Object.values(replacements)])],
        }),
        optimization: {
          // A script is asked for by the name of its file, without a list of names for numbers.
          chunkIds: "named",
          splitChunks: {
            cacheGroups: {
              // A package is in the script that needs it: one request instead of two, one after the other in a worker.
              defaultVendors: false,
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
      };
    },
    async postBuild({ routes }) {
      checkRoutes(routes);
    },
  };
}
