import type { Page } from "puppeteer-core";
import { programs } from "../../tools/test/programs.mjs";
import { fewPages } from "./support/faultyTest";
import { asWalker, hydratedInFirefox, test } from "./support/firefox";
import { practiceSteps } from "./support/practiceWalk";
import { expect } from "./support/test";
import { walk } from "./support/walk";

const article = "/docs/help/account/delete_account";

/** One after the other: Firefox takes a while to start. */
test.describe.configure({ mode: "default" });
test.skip(!programs.firefox, "Firefox is not installed (Debian: firefox-esr).");

const heading = (page: Page) => page.$eval("h1", (element) => element.textContent);

test.describe("in Firefox", () => {
  // Saving is part of the last test, which also has hosts that fail.
  for (const [name, steps] of Object.entries(walk).filter(([name]) => !name.startsWith("the saved site"))) {
    test(name, async ({ firefox, server }) => steps(asWalker(firefox), server));
  }
  for (const [name, steps] of practiceSteps) test(name, ({ firefox, server }) => steps(asWalker(firefox), server.url));
});

test("in Firefox, Back restores the scroll position, even at an address with an anchor", async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/docs/help/features/buckets/intro#before-you-start`);
  await hydratedInFirefox(firefox);
  const link = "article a[href='/docs/help/features/buckets/assign_to_friend']";
  const place = await firefox.$$eval(link, (links) => {
    links.at(-1)?.scrollIntoView({ block: "center" });
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(1000);
  await (await firefox.$$(link)).at(-1)?.click();
  await firefox.waitForFunction(() => location.pathname.endsWith("/assign_to_friend") && window.scrollY === 0);
  await firefox.goBack();
  await firefox.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, {}, place);
});

test("in Firefox, the saved site is shown if the host returns an error, does not respond or is gone", async ({
  firefox,
  server,
}) => {
  server.offered = fewPages;
  await firefox.goto(server.url + article);
  await hydratedInFirefox(firefox);
  await firefox.locator("::-p-text(Save for offline)").click();
  await firefox.locator("::-p-aria([name='Save'][role='button'])").click();
  await firefox.waitForSelector("::-p-text(The whole site is on this device)");
  const reloaded = async () => {
    await firefox.reload({ waitUntil: "domcontentloaded" });
    await hydratedInFirefox(firefox);
    return heading(firefox);
  };
  server.fault = () => ({ kind: "status", status: 502 });
  expect(await reloaded(), "with an error of the host").toBe("Delete your account");
  server.fault = () => ({ kind: "slow", until: new Promise(() => undefined) });
  expect(await reloaded(), "without a response").toBe("Delete your account");
  await server.stop();
  await firefox.goto(`${server.url}/docs/api/add-member`);
  await hydratedInFirefox(firefox);
  expect(await heading(firefox)).toBe("Add member");
});
