import fs from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { UserError } from "../../lib/userError";
import { findBrokenLinks } from "../link-check/findBrokenLinks";
import { listBuiltPages } from "../markdown-pages/pages";
import { writeMarkdownPages } from "../markdown-pages/writeMarkdownPages";
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
  return {
    name: "finish-build",
    async postBuild({ outDir: folder, siteConfig, routes }) {
      const pages = await writeMarkdownPages(folder, listBuiltPages(folder, routes));
      await rewritePages(folder, [addSocialCard, createMetadata(pages, readFileDates())]);
      await writeRobots(folder);
      await writeOldAddresses(folder, siteConfig.url);
      const broken = await findBrokenLinks(folder);
      if (broken.length > 0) {
        throw new UserError(`${broken.length} broken link(s):\n${broken.map((line) => `  ${line}`).join("\n")}`);
      }
    },
  };
}

/** Does all steps to each page, in their order. */
async function rewritePages(folder: string, transforms: PageTransform[]): Promise<void> {
  const files = (await fs.readdir(folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  for (const file of files) {
    const location = path.join(folder, file);
    let html = await fs.readFile(location, "utf8");
    for (const transform of transforms) html = await transform(html, { file, folder });
    await fs.writeFile(location, html);
  }
}
