import { expect, open, test } from "./support/test";

const button = "Copy page as Markdown";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the Markdown of a page is fetched and copied", async ({ page, request }) => {
  for (const address of ["/docs/getting-started/intro", "/docs/api/add-member"]) {
    await open(page, address);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await request.get(`${address}.md`)).text());
  }
});

test("each copy is announced for a while, even one that follows soon, and so is a later one", async ({ page }) => {
  await page.clock.install();
  await open(page, "/docs/api/add-member");
  // From now on, time passes only when the test says so, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const tools = page.getByRole("paragraph").filter({ has: page.getByRole("link", { name: "Open as Markdown" }) });
  const status = tools.getByRole("status").filter({ hasText: "Copied" });
  for (const round of ["first", "second"]) {
    await tools.getByRole("button", { name: button }).click();
    await expect(status, round).toHaveCount(1);
    await page.clock.runFor(2000);
    const fetched = page.waitForResponse(/\.md$/);
    await tools.getByRole("button", { name: "Copied" }).click();
    await fetched;
    await page.clock.runFor(1500);
    await expect(status, round).toHaveCount(1);
    const tellsLater = async () => {
      await page.clock.runFor(1000);
      return status.count();
    };
    await expect.poll(tellsLater, round).toBe(0);
  }
});

test("a browser whose clipboard does not accept promises gets the text", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "ClipboardItem", { value: undefined }));
  await open(page, "/docs/api/add-member");
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("# Add member");
});

test("help pages have no such button", async ({ page }) => {
  await open(page, "/docs/help/plus/cancel");
  await expect(page.getByRole("button", { name: button })).toHaveCount(0);
});

test.describe("if the file cannot be loaded", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });

  test("the button says so, and the link is beside it", async ({ page }) => {
    await page.route("**/*.md", (route) => route.fulfill({ status: 503, body: "" }));
    await open(page, "/docs/api/add-member");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("button", { name: "Not copied. Open it instead" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open as Markdown" })).toBeVisible();
  });
});
