import type { LoadContext, Plugin } from "@docusaurus/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { checkContent, contentOfPlugins, hasCards } from "../metadata/checkContent";
import { allItems, checkNavbar, type NavbarItem, nameOf, placeOfItem, typesOf } from "../metadata/navbarItems";
import { otherItems } from "../utils/otherItems";
import { checkEntry, checkHooks, checkRoutes } from "./checkHooks";
import { changeLoaders } from "./loaderOptions";
import { ownDevServer } from "./ownDevServer";
import { breakpointsInEm, darkOnScreens, focusByElement } from "./screenRules";

const loader = (name: string) => fromRoot("site/bundle/loaders", `${name}.js`);
const replacement = (file: string) => fromRoot("site/bundle/replacements", file);

/** What the site has of what only some sites need in their scripts. */
interface Uses {
  posts: boolean;
  cards: boolean;
  /** The types of the navbar's items. */
  types: string[];
}

const rules = ({ posts, cards, types }: Uses) => [
  {
    test: /\.docusaurus[\\/](globalData|docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/].*)\.json$/,
    loader: loader("versionLoader"),
    options: { titles: cards, addresses: types.some((type) => type.startsWith("doc")) },
  },
  { test: /\.docusaurus[\\/]docusaurus\.config\.mjs$/, loader: loader("configLoader"), options: { hasPosts: posts } },
  {
    test: /theme-classic[\\/]lib[\\/]theme[\\/]NavbarItem[\\/]ComponentTypes\.js$/,
    loader: loader("navbarTypesLoader"),
    options: { types },
  },
  { test: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/, loader: loader("windowSizeLoader") },
];

const replacements = {
  tslib$: replacement("tslibSubset.js"),
  "path-to-regexp$": replacement("literalPath.ts"),
};

/** The menu of narrow screens, if the navbar has other items than its lists. */
const siteMenu = replacement("siteMenuWithItems.tsx");

/** Code of the theme and this site that most documents share; few need drawings, the explorer or support links. */
const sharedCode =
  /@docusaurus[\\/](theme-|plugin-content-docs)|[\\/]site[\\/](src[\\/]theme|components[\\/](?!drawings|BucketExplorer|StillStuck|SupportContact))|@mdx-js/;

/** For browsers, not for rendering pages during the build. */
const registry = { test: /\.docusaurus[\\/]registry\.js$/, loader: loader("registryLoader") };

/** For rendering pages during the build, not for browsers. */
const namedItems = (items: NavbarItem[]) => ({
  test: /theme-classic[\\/]lib[\\/]theme[\\/]NavbarItem[\\/]index\.js$/,
  loader: loader("namedItemLoader"),
  options: {
    places: Object.fromEntries(allItems(items).map((item) => [nameOf(item), placeOfItem(item)])),
  },
});

/**
 * Removes from the client bundle what readers do not need: the Prism highlighter and its grammars (highlighting is done
 * at build time), most of tslib, and on each document the titles of all others and the build's settings. Shared code is
 * in one file instead of nine, and the scripts start in small tasks (clientEntry.ts). site/HOOKS.md says what each of these
 * hooks into Docusaurus saves.
 *
 * @throws UserError if a hook does not find what it changes.
 */
export default function leanBundle({ siteConfig }: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === "production";
  const { items } = siteConfig.themeConfig.navbar as { items: NavbarItem[] };
  const uses: Uses = { posts: false, cards: false, types: typesOf(items) };
  return {
    name: "lean-bundle",
    // Lightning CSS transpiles and prefixes for our browsers when it minifies, so postcss-preset-env is not needed.
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: [breakpointsInEm, focusByElement, darkOnScreens],
    }),
    async allContentLoaded({ allContent }) {
      const content = contentOfPlugins(allContent);
      checkContent(content);
      checkNavbar(items, content);
      // While `npm run dev` runs, there can be a first post.
      uses.posts = !isProduction || content.posts.length > 0;
      uses.cards = !isProduction || hasCards(content);
    },
    configureWebpack(config, isServer, { currentBundler }) {
      changeLoaders(config.module?.rules ?? []);
      const loaders = [...rules(uses), isServer ? namedItems(items) : registry];
      const shared = {
        resolve: { alias: { "prism-react-renderer$": false as const, prismjs: false as const, ...replacements } },
        module: { rules: loaders },
      };
      if (isServer) return shared;
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const menu = otherItems(items).length > 0 ? [siteMenu] : [];
      const plugins = menu.map((file) => new NormalModuleReplacementPlugin(/^@site\/components\/SiteMenu$/, file));
      // `npm run dev` keeps Docusaurus' own entry, which supports hot reloading.
      if (isProduction) checkEntry(config.entry);
      return {
        ...shared,
        ...(!isProduction && { devServer: ownDevServer }),
        ...(isProduction && { entry: replacement("clientEntry.ts") }),
        plugins: [
          ...plugins,
          ...(isProduction
            ? [checkHooks([...loaders.map((rule) => rule.loader), ...Object.values(replacements), ...menu], uses.cards)]
            : []),
        ],
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
