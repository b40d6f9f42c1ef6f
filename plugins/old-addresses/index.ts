import fs from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/**
 * Puts each page on disk a second time as `page/index.html` beside `page.html`. Whatever a static host does with
 * `/page`, `/page/` and `/page/index.html`, it finds the page; the inline script then shows the plain address.
 */
export default function oldAddresses(): Plugin {
  return {
    name: "old-addresses",
    async postBuild({ outDir }) {
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
