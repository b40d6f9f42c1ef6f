import type { Page } from "@playwright/test";
import { fileOf } from "../support/builtSite";
import { expect, idle, open, test } from "./support/test";

/** On a production server, nginx with deploy/nginx.conf; tests/delivery checks that all send the same headers. */
const { SITE, NGINX_SITE } = process.env;

test.use({ fetchesAhead: true, baseURL: NGINX_SITE ?? SITE });

test("the policy is tested on nginx", async ({ request }) => {
  test.skip(NGINX_SITE === undefined, "nginx is not installed");
  expect((await request.get("/")).headers().server).toContain("nginx");
});

/** One address of each type of page. */
const pages = {
  home: "/",
  "own page": "/about",
  "help index": "/docs/help",
  "help article": "/docs/help/account/delete_account",
  guide: "/docs/getting-started/socket",
  "guide with an interactive part": "/docs/getting-started/privacy",
  "errors page": "/docs/getting-started/errors",
  "tag page": "/docs/api/members",
  operation: "/docs/api/add-member",
  "not found": "/docs/nothing-here",
};

/** Records what the page's policy blocks, from the first script on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", (event) =>
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as { refused?: string[] }).refused ?? []);
}

test.describe("nothing that a page of the site needs is blocked", () => {
  for (const [name, address] of Object.entries(pages)) {
    test.describe(`${name}:`, () => {
      test.use({ expectedErrors: { patterns: name === "not found" ? [/status of 404/] : [] } });

      test("scrolled to its end, and in the other colour mode", async ({ page }) => {
        const refused = await watchPolicy(page);
        const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
        const iconFont = page.waitForRequest("https://use.fontawesome.com/**");
        await open(page, address);
        expect((await loaded).headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await page
          .getByRole("button", { name: /Switch between dark and light mode/ })
          .first()
          .click();
        await iconFont;
        await idle(page);
        expect(await refused()).toEqual([]);
      });
    });
  }

  test("the page at a former address, on a host without redirects", async ({ page }) => {
    const refused = await watchPolicy(page);
    const alias = "/docs/api/get-specific-comment";
    await page.route(`**${alias}`, (route) => route.fulfill({ path: fileOf(alias), contentType: "text/html" }));
    await page.goto(alias);
    await expect(page).toHaveURL("/docs/api/get-comment");
    expect(await refused()).toEqual([]);
  });

  test("the icon font's style sheet and its fonts", async ({ context, page }) => {
    const cors = { "access-control-allow-origin": "*" };
    await context.route("https://use.fontawesome.com/**", (route) =>
      route.request().url().endsWith("?try")
        ? route.fulfill({
            headers: cors,
            contentType: "text/css",
            body: '@font-face{font-family:Try;src:url("../webfonts/try.woff2")} h1{font-family:Try!important}',
          })
        : route.abort(),
    );
    const refused = await watchPolicy(page);
    await open(page, "/");
    const font = page.waitForRequest("https://use.fontawesome.com/releases/v5.11.0/webfonts/try.woff2");
    await page.evaluate(() => {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      // Without the integrity attribute: this is not the real sheet, but one with a query string.
      sheet.href = "https://use.fontawesome.com/releases/v5.11.0/css/all.css?try";
      document.head.append(sheet);
    });
    await font;
    expect(await refused()).toEqual([]);
  });
});

/** As on a host that sends none of our headers. */
async function withoutHeaders(page: Page): Promise<void> {
  await page.route(/^[^?#.]*$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ status: response.status(), contentType: "text/html", body: await response.body() });
  });
}

test.describe("blocked is", () => {
  test.use({ expectedErrors: { patterns: [/Content Security Policy|Refused to|frame-ancestors|X-Frame-Options/i] } });

  const attempts = [
    [
      "an injected inline script",
      "script-src-elem inline",
      () => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'taken over'";
        document.body.append(script);
      },
    ],
    [
      "a style in an attribute",
      "style-src-attr inline",
      () => document.body.insertAdjacentHTML("beforeend", '<p style="position:fixed">Over the page</p>'),
    ],
    [
      "another style sheet from the icon font's host",
      "style-src-elem https://use.fontawesome.com/other.css",
      () => {
        const sheet = document.createElement("link");
        sheet.rel = "stylesheet";
        sheet.href = "https://use.fontawesome.com/other.css";
        document.head.append(sheet);
      },
    ],
    [
      "a handler in an attribute",
      "script-src-attr inline",
      () => document.body.insertAdjacentHTML("beforeend", '<img alt="" src="data:," onerror="document.title=1">'),
    ],
    [
      "a script from another host",
      "script-src-elem https://evil.example/a.js",
      () => {
        const script = document.createElement("script");
        script.src = "https://evil.example/a.js";
        document.body.append(script);
      },
    ],
    [
      "a request to another host",
      "connect-src https://evil.example/",
      () => void fetch("https://evil.example/").catch(() => undefined),
    ],
    [
      "an image from another host",
      "img-src https://evil.example/a.png",
      () => {
        new Image().src = "https://evil.example/a.png";
      },
    ],
    [
      "a base for addresses",
      "base-uri https://evil.example/",
      () => document.head.insertAdjacentHTML("beforeend", '<base href="https://evil.example/">'),
    ],
  ] as const;
  for (const hasHeaders of [true, false]) {
    test(`everything injected, on a host that sends ${hasHeaders ? "our" : "no"} headers`, async ({ page }) => {
      if (!hasHeaders) await withoutHeaders(page);
      const refused = await watchPolicy(page);
      const response = page.waitForResponse((one) => new URL(one.url()).pathname === "/about");
      await open(page, "/about");
      expect("content-security-policy" in (await response).headers()).toBe(hasHeaders);
      for (const [name, expected, attempt] of attempts) {
        await test.step(name, async () => {
          expect(await refused()).not.toContainEqual(expected);
          await page.evaluate(attempt);
          await expect.poll(refused).toContainEqual(expected);
        });
      }
      await expect(page).not.toHaveTitle(/^(taken over|1)$/);
    });
  }

  test("framing a page, even by the site itself", async ({ page }) => {
    await open(page, "/about");
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "/docs/help";
      document.body.append(frame);
    });
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
  });
});
