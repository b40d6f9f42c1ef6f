import { expect, test } from "vitest";
import { article, breadcrumbs } from "./structuredData";

const site = { title: "Maker", url: "https://docs.example.com", customFields: { app: "The App" } };
const page = { address: "/docs/help/plus/", title: "Plus", description: "What Plus is." };
const link = { type: "link" as const, unlisted: false };

test("a document is an article with its canonical address, its card and its date", () => {
  expect(article(page, site, "2026-01-02T03:04:05Z")).toMatchObject({
    "@type": "TechArticle",
    headline: "Plus",
    url: "https://docs.example.com/docs/help/plus",
    image: "https://docs.example.com/img/cards/docs-help-plus.png",
    dateModified: "2026-01-02T03:04:05Z",
  });
});

test("without history it has no date", () => {
  expect(article(page, site, undefined)).not.toHaveProperty("dateModified");
});

test("the breadcrumbs list the pages above, and itself last", () => {
  const crumbs = [
    { type: "category" as const, label: "Help", href: "/docs/help/", items: [], collapsed: false, collapsible: true },
    { type: "category" as const, label: "No page", items: [], collapsed: false, collapsible: true },
    { ...link, label: "Plus", href: "/docs/help/plus/" },
  ];
  expect(breadcrumbs(page, site, crumbs)?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Help", item: "https://docs.example.com/docs/help" },
    { "@type": "ListItem", position: 2, name: "Plus", item: "https://docs.example.com/docs/help/plus" },
  ]);
});

test("a document at the top has no breadcrumbs", () => {
  expect(breadcrumbs(page, site, [{ ...link, label: "Plus", href: "/docs/help/plus/" }])).toBeUndefined();
});
