import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "./support/test";

const pageTypes = {
  home: "/",
  about: "/about",
  introduction: "/docs/intro",
  guide: "/docs/getting-started/intro",
  "socket guide": "/docs/getting-started/socket",
  "errors guide": "/docs/getting-started/errors",
  "API index": "/docs/docs/api",
  "API info": "/docs/api/simply-plural-api",
  "tag page": "/docs/api/members",
  operation: "/docs/api/add-member",
  "operation with choices": "/docs/api/add-poll",
  "help index": "/docs/help",
  "help article": "/docs/help/account/delete_account",
  "help article with drawings": "/docs/help/features/buckets/intro",
  "not found": "/nothing-here",
};

test.use({ expectedErrors: { patterns: [/status of 404/] } });

for (const mode of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`axe finds nothing, ${mode}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });
      for (const [name, address] of Object.entries(pageTypes)) {
        test(name, async ({ page }) => {
          await page.addInitScript((value) => localStorage.setItem("theme", value), mode);
          await open(page, address);
          await page.addStyleTag({ content: "*{transition:none!important;animation:none!important}" });
          const axe = new AxeBuilder({ page })
            // Preloading would fetch the icon font's style sheet, which the page's policy refuses.
            .options({ preload: false, resultTypes: ["violations"] });
          // The modes differ in their colours alone; all other rules would see the same page again.
          const { violations } = await (mode === "dark"
            ? axe.withRules(["color-contrast", "link-in-text-block"])
            : axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          ).analyze();
          const found = violations.map(
            (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
          );
          expect(found).toEqual([]);
          const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
          expect(width[0], "the page does not scroll sideways").toBeLessThanOrEqual(width[1] ?? 0);
        });
      }
    });
  }
}
