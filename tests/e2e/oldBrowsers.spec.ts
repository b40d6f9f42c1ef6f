import postcss, { type Root } from "postcss";
import { pageTypes } from "../../site/pageTypes";
import { expect, test } from "./support/test";

/** The site as browsers of 2020 read it: without scripts, and without rules whose selectors came later. */
test.use({ javaScriptEnabled: false, expectedErrors: { patterns: [/status of 404/] } });

const later = /:(is|where|has)\(/;

function withoutLaterRules(root: Root): void {
  root.walkRules((rule) => {
    if (later.test(rule.selector)) rule.remove();
  });
  root.walkAtRules(/^(container|supports)$/, (rule) => void rule.remove());
}

for (const width of [390, 1280]) {
  test(`at ${width} px, every type of page can be read in a browser of 2020`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let dropped = 0;
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, "")
        .replace(/<style>([^<]*)<\/style>/g, (_, sheet: string) => {
          dropped += 1;
          return `<style>${postcss([withoutLaterRules]).process(sheet, { from: undefined }).css}</style>`;
        });
      const { "content-security-policy": _policy, ...headers } = response.headers();
      await route.fulfill({ response, body, headers });
    });
    for (const address of Object.values(pageTypes)) {
      await page.goto(address);
      const text = page.locator("main p:visible").first();
      expect((await text.boundingBox())?.width, address).toBeGreaterThan(250);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth, address).toBeLessThanOrEqual(clientWidth);
    }
    expect(dropped).toBeGreaterThanOrEqual(Object.keys(pageTypes).length);
  });
}
