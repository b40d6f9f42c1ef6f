import { expect, hydrated, idle, open, openFully, test } from "./support/test";

test.use({ fetchesAhead: true });

test.describe("if storage is blocked", () => {
  test.use({ expectedErrors: { patterns: [/browser storage is not available/] } });

  test("pages work, and the colour mode can be switched for this visit", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await open(page, "/docs/intro");
    await page
      .getByRole("button", { name: /Switch between dark and light mode/ })
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("icon font", () => {
  test("is declared with subresource integrity", async ({ page }) => {
    await page.goto("/");
    const link = page.locator("link[data-icon-font]");
    await expect(link).toHaveAttribute("href", "https://use.fontawesome.com/releases/v5.11.0/css/all.css");
    await expect(link).toHaveAttribute("integrity", /^sha384-/);
    await expect(link).toHaveAttribute("crossorigin", "anonymous");
  });

  test("a host that never responds delays nothing and breaks no label", async ({ context, page }) => {
    await context.route("https://use.fontawesome.com/**", () => new Promise(() => undefined));
    await page.goto("/", { waitUntil: "load" });
    await hydrated(page);
    const discord = page.getByRole("contentinfo").getByRole("link", { name: "Discord" });
    await expect(discord).toBeVisible();
    await expect(discord.locator("i")).toBeHidden();
  });
});

test.describe("prefetching", () => {
  test("fetches a page's files when the pointer is on its link", async ({ page }) => {
    await page.addInitScript(() => {
      delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
    });
    await openFully(page, "/");
    const fetched = page.waitForRequest("**/assets/js/**");
    await page.getByRole("link", { name: "Live updates" }).hover();
    expect((await fetched).isNavigationRequest()).toBe(false);
  });

  for (const [name, connection] of [
    ["data saver is on", { saveData: true, effectiveType: "4g" }],
    ["the connection is 2G", { saveData: false, effectiveType: "2g" }],
  ] as const) {
    test(`is off when ${name}`, async ({ page }) => {
      await page.addInitScript((value) => {
        delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.goto("/");
      // Scripts start only when the reader does something.
      await page.keyboard.press("Shift");
      await hydrated(page);
      const fetched: string[] = [];
      page.on(
        "request",
        (request) =>
          request.resourceType() !== "document" && request.url().includes("/assets/js/") && fetched.push(request.url()),
      );
      await page.evaluate(() => void window.docusaurus.prefetch("/docs/getting-started/socket"));
      await page.getByRole("link", { name: "Live updates" }).hover();
      await idle(page);
      expect(fetched).toEqual([]);
    });
  }
});
