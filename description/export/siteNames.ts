/** What lib needs to know about the site; `site/site.config.ts` provides it. */
export interface SiteNames {
  title: string;
  /** The site's public URL, without a trailing slash. */
  url: string;
  api: { name: string };
  app: { name: string };
}
