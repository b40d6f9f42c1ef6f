import { XMLParser } from "fast-xml-parser";
import { afterEach, expect, test, vi } from "vitest";
import { changesFeed } from "./changesFeed";

const site = {
  title: "Lamps",
  url: "https://lamps.example.com",
  api: { name: "Lamp API" },
  app: { name: "Lamp" },
};

const entry = {
  id: "2026-01-02-one",
  date: "2026-01-02",
  title: "Fields & values",
  about: "api" as const,
  summary: "See `a < b` on [Members](/docs/api/members).",
  changes: [{ text: "A field was removed.", breaking: true }],
};

afterEach(() => void vi.useRealTimers());

const parse = (xml: string) => new XMLParser({ ignoreAttributes: false }).parse(xml).feed;

test("title and content of an entry are HTML, escaped once, with absolute links", () => {
  const { title, content } = parse(changesFeed([entry], site)).entry;
  expect(title).toEqual({ "@_type": "html", "#text": "Fields &amp; values" });
  expect(content["@_type"]).toBe("html");
  expect(content["#text"]).toContain("<code>a &lt; b</code>");
  expect(content["#text"]).toContain(`<a href="${site.url}/docs/api/members">Members</a>`);
  expect(content["#text"]).toContain("<strong>Breaking.</strong> A field was removed.");
});

test("each entry has a category that tells changes of the API from those of the pages", () => {
  const { entry: entries } = parse(changesFeed([entry, { ...entry, about: "docs" }], site));
  const categories = entries.map(({ category }: { category: unknown }) => category);
  expect(categories).toEqual([
    { "@_term": "api", "@_label": "API" },
    { "@_term": "docs", "@_label": "Pages" },
  ]);
});

test("the feed has the date of its newest entry, and works without entries", () => {
  const feed = parse(changesFeed([entry, { ...entry, date: "2025-01-01" }], site));
  expect(feed.updated).toBe("2026-01-02T00:00:00.000Z");
  expect(parse(changesFeed([], site)).entry).toBeUndefined();
});

test("the feed does not depend on the time of the build", () => {
  vi.useFakeTimers({ now: new Date("2026-05-06") });
  const feeds = [changesFeed([entry], site), changesFeed([], site)];
  vi.setSystemTime(new Date("2027-08-09"));
  expect([changesFeed([entry], site), changesFeed([], site)]).toEqual(feeds);
});
