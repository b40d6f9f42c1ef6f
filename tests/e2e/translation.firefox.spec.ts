import { programs } from "../../tools/test/programs.mjs";
import { asWalker, test } from "./support/firefox";
import { translatedSearch, translatedWalk } from "./support/translatedWalk";
import { walkedPages } from "./support/walk";

/** One after the other: Firefox takes a while to start. */
test.describe.configure({ mode: "default", timeout: 300_000 });
test.skip(!programs.firefox, "Firefox is not installed (Debian: firefox-esr).");

test.describe("in Firefox, on a page that a browser translates", () => {
  for (const [name, steps] of Object.entries(translatedWalk)) {
    test(`${name} go on working`, async ({ firefox, server }) => steps(asWalker(firefox), server.url, walkedPages));
  }

  test("the search goes on working", async ({ firefox, server }) => translatedSearch(asWalker(firefox), server.url));
});
