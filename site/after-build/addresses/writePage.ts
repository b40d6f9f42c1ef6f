import fs from "node:fs/promises";
import path from "node:path";
import type { SiteFolder } from "../../html/siteFolder";

/**
 * Writes a page as `page.html`, and a small one that leads to it as `page/index.html`, for static hosts that look only
 * there when they are asked for `/page` or `/page/`; the page's inline script (canonicalAddress.ts) then shows the
 * canonical address. Our own servers never send the small one, so it is not compressed.
 *
 * @param site the built site.
 * @param file the page's HTML file, relative to it.
 * @param html the page in its final form.
 * @param leading the small page (redirectPage).
 */
export async function writePage(site: SiteFolder, file: string, html: string, leading: string): Promise<void> {
  await site.write(file, html);
  if (/(^|\/)(index|404)\.html$/.test(file)) return;
  const second = path.join(site.path, file.replace(/\.html$/, ""), "index.html");
  await fs.mkdir(path.dirname(second), { recursive: true });
  await fs.writeFile(second, leading);
}
