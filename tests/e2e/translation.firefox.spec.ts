import { programs } from "../../tools/test/programs.mjs";
import { everything } from "../support/everything";
import { asWalker, test } from "./support/firefox";
import { translatedSearch, translatedWalk } from "./support/translatedWalk";
import { walkedPages } from "./support/walk";

/** One after the other: Firefox takes a while to start. */
test.describe.configure({ mode: "default", timeout: 300_000 });
test.skip(!programs.firefox, "Firefox is not installed (Debian: firefox-esr).");

test.describe("in Firefox, on a page that a browser translates", () => {
  // What a translated page does depends on React, so Chromium walks through everything, and Firefox through links and search.
  const walked = Object.entries(translatedWalk).filter(([name]) => everything || name.startsWith("links"));
  for (const [name, steps] of walked) {
    test(`${name} go on working`, async ({ firefox, server }) => steps(asWalker(firefox), server.url, walkedPages));
  }

  test("the search goes on working", async ({ firefox, server }) => translatedSearch(asWalker(firefox), server.url));
});
