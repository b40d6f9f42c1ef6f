import { site } from "../../site.config";

/** @returns robots.txt, which allows everything and names the sitemap. */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;
}
