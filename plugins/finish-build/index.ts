import fs from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { UserError } from "../../lib/userError";
import { compress, compressAssets } from "../delivery/compress";
import { licenceTexts, noteShippedPackages } from "../delivery/shippedPackages";
import { writeServerRules } from "../delivery/writeServerRules";
import { createLeanPages } from "../lean-pages/createLeanPages";
import { findBrokenLinks } from "../link-check/findBrokenLinks";
import { listBuiltPages } from "../markdown-pages/pages";
import { writeMarkdownPages } from "../markdown-pages/writeMarkdownPages";
import { writeOffline } from "../offline/build/writeOffline";
import { listAliases } from "../old-addresses/aliases";
import { writeOldAddresses } from "../old-addresses/writeOldAddresses";
import { createMetadata } from "../page-metadata/addMetadata";
import { readFileDates } from "../page-metadata/gitDates";
import { writeRobots } from "../page-metadata/writeRobots";
import { addSocialCard } from "../social-cards/addSocialCard";

/** Rewrites one page of the built site. */
type PageTransform = (html: string, page: { file: string; folder: string }) => string | Promise<string>;

/**
 * The last steps of a build, one after the other. Docusaurus runs the `postBuild` hooks of all plugins at once; steps
 * that read what another one writes have to stand here together.
 */
export default function finishBuild(): Plugin {
  const shippedPackages = new Set<string>();
  const assets = compressAssets();
  return {
    name: "finish-build",
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== "production"
        ? {}
        : { plugins: [noteShippedPackages(shippedPackages), assets] },
    async postBuild({ outDir: folder, siteConfig, routes }) {
      const pages = await writeMarkdownPages(folder, listBuiltPages(folder, routes));
      const files = await listPages(folder);
      await rewritePages(folder, files, [
        addSocialCard,
        createMetadata(pages, readFileDates()),
        await createLeanPages(folder, files),
      ]);
      await writeRobots(folder);
      await writeOldAddresses(folder, siteConfig.url);
      const broken = await findBrokenLinks(folder);
      if (broken.length > 0) {
        throw new UserError(`${broken.length} broken link(s):\n${broken.map((line) => `  ${line}`).join("\n")}`);
      }
      await fs.writeFile(path.join(folder, "third-party-licenses.txt"), licenceTexts(shippedPackages));
      await Promise.all([assets.compressed(), compress(folder, "rest")]);
      await writeOffline(folder);
      await writeServerRules(folder, listAliases());
    },
  };
}

async function listPages(folder: string): Promise<string[]> {
  return (await fs.readdir(folder, { recursive: true })).filter((file) => file.endsWith(".html"));
}

/** Does all steps to each page, in their order. Several pages at once: cards are drawn in threads. */
async function rewritePages(folder: string, files: string[], transforms: PageTransform[]): Promise<void> {
  const waiting = [...files];
  async function rewriteNext(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const location = path.join(folder, file);
      let html = await fs.readFile(location, "utf8");
      for (const transform of transforms) html = await transform(html, { file, folder });
      await fs.writeFile(location, html);
    }
  }
  await Promise.all(Array.from({ length: 4 }, rewriteNext));
}
