import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { builtSite } from "../serve/builtSite";

/** Another site to measure ours against: its sources, and how it is built. */
export interface Peer {
  name: string;
  /** Its own folder, which is not committed. */
  folder: string;
  /** Text of its files, by path. */
  files: Record<string, string>;
  /** Command that builds it, run in its folder; without one, the files are the site. */
  build?: string;
  /** Its built site, relative to its folder. */
  output: string;
  /** What to delete before a cold build, relative to its folder. */
  caches: string[];
  /** An article to change before another build, relative to its folder. */
  article: string;
  /** Pages to measure: row name and address. */
  pages: Record<string, string>;
}

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Versions that run on the oldest Node that this project supports. */
const starlightPackages = { astro: "5.18.2", "@astrojs/starlight": "0.37.7", "starlight-openapi": "0.22.0" };

const starlightConfig = `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import starlightOpenAPI, { openAPISidebarGroups } from "starlight-openapi";

export default defineConfig({
  integrations: [
    starlight({
      title: "Starlight",
      plugins: [starlightOpenAPI([{ base: "api", schema: "./openapi.json" }])],
      sidebar: [{ label: "Guide", link: "/guide/" }, ...openAPISidebarGroups],
    }),
  ],
});
`;

const starlightContent = `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Docusaurus with its defaults and the bundler that we use, from this project's installation. */
const docusaurusConfig = `export default {
  title: "Docusaurus",
  url: "https://peer.example.com",
  baseUrl: "/",
  trailingSlash: false,
  future: { experimental_faster: true },
  onBrokenLinks: "ignore",
  onBrokenMarkdownLinks: "ignore",
  markdown: { format: "md" },
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

/**
 * The peers: Starlight with the pages that its OpenAPI plugin makes from our description and the text of our first
 * guide, Docusaurus with its defaults, the same guide and the text of all our other pages, and a page of ten words, as
 * the lower limit.
 *
 * @throws UserError if our site, from which their text comes, has not been built.
 */
export function peers(): Peer[] {
  const built = builtSite();
  const textOf = (file: string) => fs.readFileSync(path.join(built, file), "utf8");
  const words = textOf("docs/getting-started/intro.md");
  const page = `---\ntitle: First call\n---\n\n${words.replace(/^# .*\n/m, "")}`;
  const texts = filesBelow(built).filter((file) => file.endsWith(".md"));
  return [
    {
      name: "Starlight",
      folder: fromRoot("generated/peers/starlight"),
      files: {
        "package.json": asText({ private: true, type: "module", dependencies: starlightPackages }),
        "astro.config.mjs": starlightConfig,
        "src/content.config.ts": starlightContent,
        "src/content/docs/guide.md": page,
        "openapi.json": textOf("openapi.json"),
      },
      build: "npx --no-install astro build",
      output: "dist",
      caches: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
      article: "src/content/docs/guide.md",
      pages: { "operation, Starlight": "/api/operations/addmember/", "guide, Starlight": "/guide/" },
    },
    {
      name: "Docusaurus",
      folder: fromRoot("generated/peers/docusaurus"),
      files: {
        "docusaurus.config.mjs": docusaurusConfig,
        "docs/guide.md": page,
        ...Object.fromEntries(texts.map((file) => [`docs/${file}`, textOf(file)])),
      },
      build: `"${fromRoot("node_modules/.bin/docusaurus")}" build`,
      output: "build",
      caches: ["build", ".docusaurus", "node_modules/.cache"],
      article: "docs/guide.md",
      pages: { "guide, Docusaurus": "/guide" },
    },
    {
      name: "ten words",
      folder: fromRoot("generated/peers/ten-words"),
      files: {
        "index.html":
          '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ten words</title><p>This is a page of no more than ten words.</p></html>\n',
      },
      output: ".",
      caches: [],
      article: "index.html",
      pages: { "ten words": "/" },
    },
  ];
}
