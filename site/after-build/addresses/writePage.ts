import fs from "node:fs/promises";
import path from "node:path";
import type { SiteFolder } from "../../html/siteFolder";

/**
 * Writes a page as `page.html`, and again as `page/index.html`, so that every static host finds it at `/page`, `/page/`
 * and `/page/index.html`; the inline script (canonicalAddressScript) then shows the canonical address. Our own servers
 * never send the second file, so it is not compressed.
 *
 * @param site the built site.
 * @param file the page's HTML file, relative to it.
 * @param html the page in its final form.
 */
export async function writePage(site: SiteFolder, file: string, html: string): Promise<void> {
  await site.write(file, html);
  if (/(^|\/)(index|404)\.html$/.test(file)) return;
  const second = path.join(site.path, file.replace(/\.html$/, ""), "index.html");
  await fs.mkdir(path.dirname(second), { recursive: true });
  await fs.writeFile(second, html);
}
