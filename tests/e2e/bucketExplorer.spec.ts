import { expect, open, test } from "./support/test";

const address = "/docs/help/features/buckets/intro";

test.describe("privacy buckets explorer", () => {
  test("starts with the first example and says who sees the member, and why", async ({ page }) => {
    await open(page, address);
    const result = page.getByRole("main").getByRole("status").filter({ hasText: "Amber" });
    await expect(result).toContainText("Friend 1 sees Amber.");
    await expect(result).toContainText("Family");
    await expect(result).toContainText("Friend 2 doesn’t see Amber.");
  });

  test("updates the answer as soon as the buckets change, with the keyboard alone", async ({ page }) => {
    await open(page, address);
    const family = page.getByRole("group", { name: "Buckets of Amber" }).getByRole("checkbox", { name: "Family" });
    await family.focus();
    await page.keyboard.press("Space");
    await expect(family).not.toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "Amber" })).toContainText("No friend sees Amber.");
  });

  test("loads each worked example", async ({ page }) => {
    await open(page, address);
    await page.getByRole("button", { name: "Thomas" }).click();
    const result = page.getByRole("status").filter({ hasText: "Thomas" });
    await expect(result).toContainText("Friend 1 sees Thomas.");
    await expect(result).toContainText("Friend 2 sees Thomas.");
    await page.getByRole("button", { name: "Adrian" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Adrian" })).toContainText("No friend sees Adrian.");
  });

  test("loads its files on that page only", async ({ page }) => {
    const scriptOf = async (path: string) => {
      const files: string[] = [];
      const listen = (request: import("@playwright/test").Request) =>
        request.resourceType() === "script" && files.push(request.url());
      page.on("request", listen);
      await open(page, path);
      page.off("request", listen);
      const bodies = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
      return bodies.join("");
    };
    const mark = "Start with an example";
    expect(await scriptOf(address)).toContain(mark);
    expect(await scriptOf("/docs/help/account/forgot_password")).not.toContain(mark);
  });
});

test("on a phone, the button for scrolling to the top does not cover the answer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  const answer = page.getByRole("main").getByRole("status").filter({ hasText: "Amber" });
  const button = page.getByRole("button", { name: "Scroll back to top" });
  await page.getByRole("group", { name: "Buckets of Amber" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -40);
  await expect(button).toBeVisible();
  const lines = () =>
    answer.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    });
  const covered = async () => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return (await lines()).filter(
      (line) => line.right > x && line.left < x + width && line.bottom > y && line.top < y + height,
    );
  };
  await expect(answer).toBeInViewport();
  expect(await covered()).toEqual([]);
});

test("on a phone of 390 or 320 px, the answer does not cover the focused checkbox", async ({ page }) => {
  await open(page, address);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 600 });
    const answer = page.getByRole("main").getByRole("status").filter({ hasText: "Amber" });
    const choices = page.getByRole("main").getByRole("checkbox");
    await page.getByRole("button", { name: "Adrian" }).focus();
    for (const choice of await choices.all()) {
      await page.keyboard.press("Tab");
      await expect(choice).toBeFocused();
      const { y = 0, height = 0 } = (await choice.boundingBox()) ?? {};
      expect(y + height, `${width} px`).toBeLessThanOrEqual((await answer.boundingBox())?.y ?? 0);
    }
  }
});

test("the answer is beside the choices where the table of contents is beside the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, address);
  const answer = await page.getByRole("main").getByRole("status").filter({ hasText: "Amber" }).boundingBox();
  const choices = await page.getByRole("group", { name: "Buckets of Amber" }).boundingBox();
  expect(answer?.x).toBeGreaterThanOrEqual((choices?.x ?? 0) + (choices?.width ?? 0));
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the chosen example has the same focus ring as the others", async ({ page }) => {
    await open(page, address);
    const example = page.getByRole("button", { name: "Amber" });
    await page.getByRole("button", { name: "Thomas" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(example).toBeFocused();
    await expect(example).toHaveAttribute("aria-pressed", "true");
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(example).toHaveCSS("outline-color", text);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the three examples are shown as a table", async ({ page }) => {
    await page.goto(address);
    const table = page.getByRole("table", { name: "Three examples" });
    for (const name of ["Amber", "Thomas", "Adrian"]) await expect(table).toContainText(name);
  });
});
