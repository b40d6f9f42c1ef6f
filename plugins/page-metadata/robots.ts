import { site } from "../../site.config";

/** @returns robots.txt: everything may be read, and where the sitemap is. */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;
}
