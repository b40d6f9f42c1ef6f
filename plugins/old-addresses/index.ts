import fs from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { aliasPage, listAliases } from "./aliases";

/**
 * Keeps older addresses alive on any static host:
 * - each alias of an operation becomes a page that leads to the operation's page;
 * - each `page.html` stands on disk a second time as `page/index.html`. Whatever a host does with `/page`, `/page/` and
 *   `/page/index.html`, it finds the page; the inline script (plainAddressScript) then shows the plain address.
 */
export default function oldAddresses(): Plugin {
  return {
    name: "old-addresses",
    async postBuild({ outDir, siteConfig }) {
      for (const { from, to } of listAliases()) {
        await fs.writeFile(path.join(outDir, `${from}.html`), aliasPage(to, siteConfig.url), { flag: "wx" });
      }
      const files = await fs.readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => file.endsWith(".html") && !/(^|\/)(index|404)\.html$/.test(file))
          .map(async (file) => {
            const folder = path.join(outDir, file.replace(/\.html$/, ""));
            await fs.mkdir(folder, { recursive: true });
            await fs.copyFile(path.join(outDir, file), path.join(folder, "index.html"));
          }),
      );
    },
  };
}
