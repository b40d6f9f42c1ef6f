import type { Options as PresetOptions } from "@docusaurus/preset-classic";
import { flattenRoutes } from "@docusaurus/utils";
import type { Reference } from "../reference/reference";
import { lastChange, ownFileDates } from "./gitDates";
import { pageSources, sourceOf } from "./pageSources";

type SitemapOptions = Exclude<NonNullable<PresetOptions["sitemap"]>, false>;
type CreateSitemapItems = NonNullable<SitemapOptions["createSitemapItems"]>;

/**
 * Makes the function that lists the pages for sitemap.xml with the dates of their sources. Without Git or its history,
 * dates are omitted.
 *
 * @param reference reads the reference, whose pages are made from the description.
 */
export const createSitemapItems =
  (reference: () => Reference): CreateSitemapItems =>
  async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const dates = ownFileDates();
    const sources = new Map(
      flattenRoutes(routes).map((route) => [new URL(route.path, siteConfig.url).href, sourceOf(route)]),
    );
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    return items.map((item) => {
      const source = sources.get(item.url);
      const date = source === undefined ? undefined : lastChange(dates, pageSources(source, reference));
      return date ? { ...item, lastmod: date.toISOString() } : item;
    });
  };
