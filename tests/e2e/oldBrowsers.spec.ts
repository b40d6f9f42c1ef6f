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

test("every type of page can be read in a browser of 2020, at 390 and 1280 px", async ({ page }) => {
  let dropped = 0;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, "")
      .replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => {
        dropped += 1;
        return `<style>${postcss([withoutLaterRules]).process(sheet, { from: undefined }).css}</style>`;
      });
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, body, headers });
  });
  for (const address of Object.values(pageTypes)) {
    await page.goto(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const text = page.locator("main p:visible").first();
      expect((await text.boundingBox())?.width, `${address} ${width} px`).toBeGreaterThan(250);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth, `${address} ${width} px`).toBeLessThanOrEqual(clientWidth);
    }
  }
  expect(dropped).toBeGreaterThanOrEqual(Object.keys(pageTypes).length);
});
