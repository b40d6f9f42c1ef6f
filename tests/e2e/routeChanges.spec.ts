import { messageOf } from "../support/messageOf";
import { footerLink, operation } from "./support/parts";
import { options, search, searchOn } from "./support/search";
import { arrived, expect, hold, hydrated, open, openToRoute, scripts, test } from "./support/test";

test.describe("route changes", () => {
  test("scroll to the top", async ({ page }) => {
    await open(page, "/docs/getting-started/authentication");
    await page.evaluate(() => window.scrollTo(0, 600));
    await footerLink(page, "About").click();
    await expect(page).toHaveURL("/about");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("are announced to screen readers, by link and by Back, but not on the same page", async ({ page }) => {
    await open(page, "/docs/getting-started/authentication");
    const said = page.locator("body > [aria-live]");
    await expect(said).toBeEmpty();
    await footerLink(page, "About").click();
    await expect(said).toHaveText("About");
    await page.goBack();
    await expect(said).toHaveText("Authentication");
    await said.evaluate((region) => region.replaceChildren());
    await page.evaluate(() => location.assign("#permissions"));
    await page.goBack();
    await expect(page).toHaveURL("/docs/getting-started/authentication");
    await expect(said).toBeEmpty();
  });

  test("move the focus to the entry, but not on Back or when the page is opened", async ({ page }) => {
    const address = "/docs/getting-started/conventions#colours";
    await open(page, address);
    const entry = page.locator("#colours");
    await expect(page.locator("body")).toBeFocused();
    await open(page, operation);
    await page.getByRole("link", { name: "Colours" }).first().click();
    await expect(page).toHaveURL(address);
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(entry).not.toBeFocused();
    await expect(entry).not.toHaveAttribute("tabindex");
    await footerLink(page, "About").click();
    await arrived(page, "/about", "About");
    await page.goBack();
    await arrived(page, address, "Conventions");
    await expect(entry).not.toHaveAttribute("tabindex");
  });

  test("highlight the entry that a search result leads to, and no other", async ({ page }) => {
    const first = "#e-400-unknown-property";
    await open(page, `/docs/getting-started/errors${first}`);
    const ground = (entry: string) => page.locator(entry).evaluate((one) => getComputedStyle(one).backgroundColor);
    const none = "rgba(0, 0, 0, 0)";
    expect(await ground(first)).not.toBe(none);
    const message = messageOf("getMember", "tokenMissing");
    await search(page, message);
    await options(page).first().click();
    await expect(page).toHaveURL(/errors#e-401-\S+$/);
    const second = new URL(page.url()).hash;
    await expect(page.locator(second)).toContainText(message);
    await expect.poll(() => ground(second)).not.toBe(none);
    await expect(page.locator(second)).toBeInViewport();
    expect(await ground(first)).toBe(none);
    // For a link on the same page, the browser scrolls there.
    await page.evaluate((hash) => location.assign(hash), first);
    await expect.poll(() => ground(first)).not.toBe(none);
    await expect.poll(() => ground(second)).toBe(none);
  });

  test("open the details that contain the entry", async ({ page }) => {
    await searchOn(page, "/", "bgShape");
    await page.getByRole("option", { name: "Add member" }).first().click();
    await expect(page.locator("#body-frame-bgShape")).toBeInViewport();
    await expect(page.locator("#body-frame-bgShape")).toBeFocused();
  });

  test("open what the entry is in when the page itself is opened, in a browser that does not", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/docs/api/add-member#body-frame-bgShape");
    const field = page.locator("#body-frame-bgShape");
    // Newer browsers have opened it themselves.
    await page.locator("details", { has: field }).evaluateAll((all) => {
      for (const details of all) details.removeAttribute("open");
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(field).toBeHidden();
    await release();
    await expect(field).toBeInViewport();
    await expect(page.locator("body")).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.reload();
    await hydrated(page);
    await arrived(page, "/docs/api/add-member#body-frame-bgShape", "Add member");
    expect(await page.evaluate(() => window.scrollY), "the place after a reload").toBe(600);
  });

  test("show a progress bar if the page takes longer than 200 ms", async ({ page }) => {
    await openToRoute(page, "/");
    const release = await hold(page, scripts);
    await page.evaluate(() => {
      window.docusaurus.prefetch = () => undefined as never;
    });
    await footerLink(page, "About").click();
    await expect(page.locator("#nprogress")).toBeAttached();
    await expect(page.locator("#nprogress [role]"), "roles that ARIA does not have").toHaveCount(0);
    release();
    await expect(page).toHaveURL("/about");
    await expect(page.locator("#nprogress")).not.toBeAttached();
  });
});

for (const width of [390, 1280]) {
  test.describe(`Back and Forward at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("restore the scroll position, even at an address with an anchor", async ({ page }) => {
      await open(page, "/docs/help/features/buckets/intro#before-you-start");
      const link = page.getByRole("article").getByRole("link", { name: "Assign a bucket to a friend" });
      await link.scrollIntoViewIfNeeded();
      const placeNow = () => page.evaluate(() => window.scrollY);
      const place = await placeNow();
      expect(place).toBeGreaterThan(1000);
      await link.click();
      await arrived(page, "/docs/help/features/buckets/assign_to_friend", "Assign a bucket to a friend");
      await page.evaluate(() => window.scrollTo(0, 150));
      await expect.poll(placeNow).toBe(150);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Privacy buckets" })).toBeAttached();
      await expect.poll(placeNow).toBe(place);
      await page.goForward();
      await arrived(page, "/docs/help/features/buckets/assign_to_friend", "Assign a bucket to a friend");
      await expect.poll(placeNow).toBe(150);
    });
  });
}

test.describe("with scripts that a deployment has replaced", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /Loading chunk/] } });

  test("Back shows the page at the address", async ({ page }) => {
    await open(page, "/docs/help/account");
    await page.getByRole("article").getByRole("link", { name: "I forgot my password" }).click();
    await arrived(page, "/docs/help/account/forgot_password", "I forgot my password");
    await page.reload();
    await hydrated(page);
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await page.goBack();
    await expect(page).toHaveURL("/docs/help/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  });
});
