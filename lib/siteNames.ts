/** What lib needs to know of the site that it works for; `site.config.ts` fits. */
export interface SiteNames {
  title: string;
  /** Public address of the site, without a trailing slash. */
  url: string;
  api: { name: string };
  app: { name: string };
}
