import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "simply-plural-api-description/files/paths";
import { checkEntry, checkHooks, checkRoutes } from "./checkHooks";
import { breakpointsInEm, darkOnScreens, focusByElement } from "./screenRules";

const loader = (name: string) => fromRoot("site/bundle/loaders", `${name}.js`);
const replacement = (file: string) => fromRoot("site/bundle/replacements", file);

/** @param hasPosts whether the blog has any. */
const rules = (hasPosts: boolean) => [
  {
    test: /\.docusaurus[\\/](globalData|docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/].*)\.json$/,
    loader: loader("versionLoader"),
  },
  { test: /\.docusaurus[\\/]docusaurus\.config\.mjs$/, loader: loader("configLoader"), options: { hasPosts } },
  { test: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/, loader: loader("windowSizeLoader") },
];

const replacements = {
  tslib$: replacement("tslibSubset.js"),
  "path-to-regexp$": replacement("literalPath.ts"),
};

/** Code of the theme and this site that most documents share; few need drawings, the explorer or support links. */
const sharedCode =
  /@docusaurus[\\/](theme-|plugin-content-docs)|[\\/]src[\\/](theme|components[\\/](?!drawings|BucketExplorer|StillStuck|SupportContact))|@mdx-js/;

/**
 * Removes from the client bundle what readers do not need: the Prism highlighter and its grammars (highlighting is done
 * at build time), most of tslib, and on each document the titles of all others and the build's settings. Shared code is
 * in one file instead of nine, and the scripts start in small tasks (clientEntry.ts). site/HOOKS.md says what each of these
 * hooks into Docusaurus saves.
 *
 * @throws UserError if a hook does not find what it changes.
 */
export default function leanBundle(): Plugin {
  const isProduction = process.env.NODE_ENV === "production";
  let hasPosts = false;
  return {
    name: "lean-bundle",
    // Lightning CSS transpiles and prefixes for our browsers when it minifies, so postcss-preset-env is not needed.
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: [breakpointsInEm, focusByElement, darkOnScreens],
    }),
    async allContentLoaded({ allContent }) {
      const blog = allContent["docusaurus-plugin-content-blog"]?.default as { blogPosts: unknown[] } | undefined;
      hasPosts = (blog?.blogPosts.length ?? 0) > 0;
    },
    configureWebpack(config, isServer) {
      const loaders = rules(hasPosts);
      const shared = {
        resolve: { alias: { "prism-react-renderer$": false as const, prismjs: false as const, ...replacements } },
        module: { rules: loaders },
      };
      if (isServer) return shared;
      // `npm run dev` keeps Docusaurus' own entry, which supports hot reloading.
      if (isProduction) checkEntry(config.entry);
      return {
        ...shared,
        ...(isProduction && {
          entry: replacement("clientEntry.ts"),
          plugins: [checkHooks([...loaders.map((rule) => rule.loader), ...Object.values(replacements)])],
        }),
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Packages are in the script that needs them: one request instead of two (in sequence, in a worker).
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
