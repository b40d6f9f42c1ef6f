import fs from "node:fs/promises";
import path from "node:path";
import { site } from "../../site.config";

/** Writes robots.txt: everything may be read, and the sitemap is here. */
export async function writeRobots(folder: string): Promise<void> {
  await fs.writeFile(path.join(folder, "robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
