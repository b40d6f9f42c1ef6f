import fs from "node:fs/promises";
import path from "node:path";
import { aliasPage, listAliases } from "./aliases";

/**
 * Keeps older addresses alive on any static host:
 * - each alias of an operation becomes a page that leads to the operation's page;
 * - each `page.html` stands on disk a second time as `page/index.html`. Whatever a host does with `/page`, `/page/` and
 *   `/page/index.html`, it finds the page; the inline script (plainAddressScript) then shows the plain address.
 *
 * @param folder the built site.
 * @param siteUrl public address of the site.
 * @throws Error when an alias would overwrite a page.
 */
export async function writeOldAddresses(folder: string, siteUrl: string): Promise<void> {
  for (const { from, to } of listAliases()) {
    await fs.writeFile(path.join(folder, `${from}.html`), aliasPage(to, siteUrl), { flag: "wx" });
  }
  const files = await fs.readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => file.endsWith(".html") && !/(^|\/)(index|404)\.html$/.test(file))
      .map(async (file) => {
        const second = path.join(folder, file.replace(/\.html$/, ""));
        await fs.mkdir(second, { recursive: true });
        await fs.copyFile(path.join(folder, file), path.join(second, "index.html"));
      }),
  );
}
