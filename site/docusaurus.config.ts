import type { Options as DocsOptions } from "@docusaurus/plugin-content-docs";
import type { Options as PresetOptions, ThemeConfig } from "@docusaurus/preset-classic";
import type { Config } from "@docusaurus/types";
import { brand } from "./brand";
import { keptParse } from "./mdx/keptParse";
import { rehypeDownloads } from "./mdx/rehypeDownloads";
import { rehypeOldAnchors } from "./mdx/rehypeOldAnchors";
import { rehypePhoneTables } from "./mdx/rehypePhoneTables";
import { remarkCodeBlocks } from "./mdx/remarkCodeBlocks";
import { remarkContents } from "./mdx/remarkContents";
import { remarkContentsCode } from "./mdx/remarkContentsCode";
import { remarkStillStuck } from "./mdx/remarkStillStuck";
import { remarkWarnings } from "./mdx/remarkWarnings";
import { checkedFrontMatter } from "./metadata/checkFrontMatter";
import { createFeedItems } from "./metadata/feedItems";
import { type OldAddress, readOldAddresses } from "./metadata/oldAddresses";
import { parseFrontMatter } from "./metadata/parseFrontMatter";
import { createSitemapItems } from "./metadata/sitemap";
import type { BlockInputs } from "./reference/blocks/blocks";
import { remarkGeneratedBlocks } from "./reference/blocks/remarkGeneratedBlocks";
import { apiReferenceOptions } from "./reference/pages/options";
import { readReference, readSocket } from "./reference/readReference";
import { site } from "./site.config";
import { footer, navbar } from "./site.navigation";
import { pageTemplate } from "./template/pageTemplate";

const generated = [remarkGeneratedBlocks, { reference: readReference, socket: readSocket }] as [
  typeof remarkGeneratedBlocks,
  BlockInputs,
];
const oldAnchors = [rehypeOldAnchors, readOldAddresses()] as [typeof rehypeOldAnchors, OldAddress[]];

const editUrl = `${site.editUrl}site/`;

/** For pages and posts. */
const mdx = {
  beforeDefaultRemarkPlugins: [keptParse, generated],
  remarkPlugins: [remarkCodeBlocks],
  rehypePlugins: [rehypePhoneTables, rehypeDownloads, oldAnchors],
};

const config: Config = {
  title: site.title,
  titleDelimiter: `| ${site.app.name} ·`, // "First call | Simply Plural · Apparyllis"
  tagline: site.tagline,
  url: site.url,
  baseUrl: "/",
  trailingSlash: false,
  favicon: "favicon.svg",
  ssrTemplate: pageTemplate,
  // Its script mistakes scripts that start late for a site that failed to load, and moves the page.
  baseUrlIssueBanner: false,
  staticDirectories: ["static", "../generated/static"],
  i18n: {
    defaultLocale: "en",
    locales: ["en"],
    localeConfigs: { en: { label: "English", direction: "ltr", calendar: "gregory" } },
  },
  future: {
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      mdxCrossCompilerCache: true,
      // This minifier removes <head>, <body> and attributes of <html> that styles rely on.
      swcHtmlMinimizer: false,
    },
  },
  onBrokenLinks: "throw",
  onBrokenAnchors: "throw",
  onBrokenMarkdownLinks: "throw",
  onDuplicateRoutes: "throw",
  headTags: [
    { tagName: "link", attributes: { rel: "icon", href: "/favicon.ico", sizes: "32x32" } },
    { tagName: "link", attributes: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" } },
    { tagName: "meta", attributes: { name: "theme-color", content: brand.colours["--sp-surface"] } },
    {
      // Not loaded until site/src/clientModules/iconFont.ts enables it, so a slow host delays nothing.
      tagName: "link",
      attributes: {
        rel: "stylesheet",
        href: site.iconFont.href,
        integrity: site.iconFont.integrity,
        crossorigin: "anonymous",
        disabled: "disabled",
        "data-icon-font": "true",
      },
    },
  ],
  // For the navbar, and the structured data in the pages' heads.
  customFields: { app: site.app.name, repository: site.repository },
  markdown: { parseFrontMatter: checkedFrontMatter(parseFrontMatter(readReference)) },
  clientModules: [
    "./src/clientModules/colourMode.ts",
    "./src/clientModules/iconFont.ts",
    "./src/clientModules/markArrival.ts",
    "./src/clientModules/mendAddress.ts",
    "./src/clientModules/offlinePress.ts",
    "./src/clientModules/scrollOnReturn.ts",
    "./src/clientModules/progressBar.ts",
    "./src/clientModules/strayClick.ts",
  ],
  presets: [
    [
      "classic",
      {
        // See the plugin below.
        docs: false,
        pages: mdx,
        // The list of posts has all that the archive has.
        blog: { ...mdx, showReadingTime: true, archiveBasePath: null, editUrl, feedOptions: { createFeedItems } },
        theme: {
          customCss: [
            "./src/css/tokens.css",
            "./src/css/base.css",
            "./src/css/navigation.css",
            "./src/css/reference.css",
            ...(site.announcement ? ["./src/css/announcement.css"] : []),
          ],
        },
        sitemap: {
          lastmod: null,
          changefreq: null,
          priority: null,
          createSitemapItems: createSitemapItems(readReference),
        },
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [
      "./bundle/docsPlugin.ts",
      {
        sidebarPath: "./docusaurus.sidebars.ts",
        editUrl,
        beforeDefaultRemarkPlugins: [keptParse, remarkWarnings, generated, remarkStillStuck],
        remarkPlugins: [remarkContents, remarkContentsCode, remarkCodeBlocks],
        rehypePlugins: [rehypePhoneTables, rehypeDownloads, oldAnchors],
        breadcrumbs: true,
      } satisfies DocsOptions,
    ],
    ["docusaurus-plugin-openapi-docs", apiReferenceOptions],
    "./bundle/index.ts",
    "./reference/blocks/index.ts",
    "./search/index.ts",
    "./offline/index.ts",
    "./practice/index.ts",
    "./after-build/index.ts",
  ],
  themeConfig: {
    colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    ...(site.announcement && { announcementBar: site.announcement }),
    navbar,
    footer,
    metadata: [
      { name: "twitter:card", content: "summary_large_image" },
      { property: "og:site_name", content: site.app.name },
    ],
  } satisfies ThemeConfig,
};

export default config;
