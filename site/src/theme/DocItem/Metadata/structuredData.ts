import type { PropSidebarBreadcrumbsItem } from "@docusaurus/plugin-content-docs";
import type { DocusaurusConfig } from "@docusaurus/types";
import { canonicalPath } from "@site/utils/canonicalPath";
import { cardAddress } from "@site/utils/pageForms";
import type { BreadcrumbList, ListItem, TechArticle, WithContext } from "schema-dts";

interface Page {
  address: string;
  title: string;
  description: string;
}

type Site = Pick<DocusaurusConfig, "title" | "url" | "customFields">;

const context = "https://schema.org";

/** @returns a document's structured data (schema.org) for search engines. */
export function article(page: Page, site: Site, modified: string | undefined): WithContext<TechArticle> {
  const url = site.url + canonicalPath(page.address);
  const maker = { "@type": "Organization" as const, name: site.title, url: site.url };
  return {
    "@context": context,
    "@type": "TechArticle",
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    inLanguage: "en",
    image: site.url + cardAddress(page.address),
    ...(modified && { dateModified: modified }),
    author: maker,
    publisher: maker,
    about: { "@type": "SoftwareApplication", name: String(site.customFields?.app) },
  };
}

/**
 * @param crumbs the sidebar items from the top down to the page itself; categories without a page are omitted.
 * @returns a document's breadcrumbs; none for one at the top.
 */
export function breadcrumbs(
  page: Page,
  site: Site,
  crumbs: PropSidebarBreadcrumbsItem[],
): WithContext<BreadcrumbList> | undefined {
  const above = crumbs.slice(0, -1).filter((crumb) => crumb.href !== undefined);
  if (above.length === 0) return undefined;
  const items = [...above, { label: page.title, href: page.address }];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: items.map(
      ({ label, href = "" }, index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: site.url + canonicalPath(href),
      }),
    ),
  };
}
