import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { feedsWritten } from "./feeds";
import { pageOf } from "./testing/pageOf";

const at = scratchFolder();
const page = pageOf("", {
  head: '<link rel="alternate" type="application/rss+xml" href="/lamps.xml"><link rel="alternate" type="text/markdown" href="https://example.com/page.md">',
});

test("a feed that pages link to is waited for, and nothing else", async () => {
  let isWritten = false;
  setTimeout(() => {
    isWritten = true;
    fs.writeFileSync(at("lamps.xml"), "<feed/>");
  }, 50);
  await feedsWritten(at(), [page]);
  expect(isWritten).toBe(true);
});

test("without a feed, nothing is waited for", async () => {
  await expect(feedsWritten(at(), [pageOf("")])).resolves.toBeUndefined();
});

test("a feed that does not come ends the build", async () => {
  await expect(feedsWritten(at(), [page], 30)).rejects.toThrow("/lamps.xml");
});
