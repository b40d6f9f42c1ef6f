import { expect, hydrated, idle, test } from "./support/test";

test.use({ fetchesAhead: true });

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
  const address = "/docs/getting-started/socket";

  for (const [name, connection, isOn] of [
    ["is on as usual", { saveData: false, effectiveType: "4g" }, true],
    ["is off when data saver is on", { saveData: true, effectiveType: "4g" }, false],
    ["is off when the connection is 2G", { saveData: false, effectiveType: "2g" }, false],
  ] as const) {
    test(`of a page's files, when the pointer is on its link, ${name}`, async ({ page }) => {
      await page.addInitScript((value) => {
        delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.goto("/");
      // Scripts start only when the reader does something.
      await page.keyboard.press("Shift");
      await hydrated(page);
      await idle(page);
      const fetched: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() !== "document" && request.url().includes("/assets/js/")) fetched.push(request.url());
      });
      if (!isOn) await page.evaluate((to) => void window.docusaurus.prefetch(to), address);
      await page.getByRole("link", { name: "Live updates" }).hover();
      if (isOn) return expect.poll(() => fetched).not.toEqual([]);
      await idle(page);
      expect(fetched).toEqual([]);
    });
  }
});
