import type { Options as PresetOptions } from "@docusaurus/preset-classic";
import { flattenRoutes } from "@docusaurus/utils";
import { lastChange, ownFileDates } from "./gitDates";
import { pageSources } from "./pageSources";

type SitemapOptions = Exclude<NonNullable<PresetOptions["sitemap"]>, false>;

/**
 * Lists the pages for sitemap.xml with the dates of their sources. Without Git or its history, dates are omitted.
 */
export const createSitemapItems: NonNullable<SitemapOptions["createSitemapItems"]> = async ({
  routes,
  siteConfig,
  defaultCreateSitemapItems,
}) => {
  const dates = ownFileDates();
  const sources = new Map(
    flattenRoutes(routes).map((route) => [new URL(route.path, siteConfig.url).href, route.metadata?.sourceFilePath]),
  );
  const items = await defaultCreateSitemapItems({ routes, siteConfig });
  return items.map((item) => {
    const source = sources.get(item.url);
    const date = source === undefined ? undefined : lastChange(dates, pageSources(source));
    return date ? { ...item, lastmod: date.toISOString() } : item;
  });
};
