import { expect, test } from "vitest";
import { site } from "../../site.config";
import { changesFeed } from "./writeChangesFeed";

const entry = {
  id: "2026-01-02-one",
  date: "2026-01-02",
  title: "Fields & values",
  summary: "See `a < b` on [Members](/docs/api/members).",
  changes: [{ text: "A field was removed.", breaking: true }],
};

test("an entry is escaped once as HTML and once as XML, with links that work anywhere", () => {
  const feed = changesFeed([entry]);
  expect(feed).toContain("<title>Fields &amp; values</title>");
  expect(feed).toContain("&lt;code&gt;a &amp;lt; b&lt;/code&gt;");
  expect(feed).toContain(`&lt;a href=&quot;${site.url}/docs/api/members&quot;&gt;Members&lt;/a&gt;`);
  expect(feed).toContain("&lt;strong&gt;Breaking.&lt;/strong&gt; A field was removed.");
});

test("the feed is as new as its newest entry, and there is one without entries", () => {
  expect(changesFeed([entry, { ...entry, date: "2025-01-01" }])).toContain(
    "</subtitle>\n  <updated>2026-01-02T00:00:00Z</updated>",
  );
  expect(changesFeed([])).not.toContain("<entry>");
});
