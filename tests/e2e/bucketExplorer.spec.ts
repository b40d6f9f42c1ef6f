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

  test("a change of buckets changes the answer at once, with the keyboard alone", async ({ page }) => {
    await open(page, address);
    const family = page.getByRole("group", { name: "Buckets of Amber" }).getByRole("checkbox", { name: "Family" });
    await family.focus();
    await page.keyboard.press("Space");
    await expect(family).not.toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "Amber" })).toContainText("No friend sees Amber.");
  });

  test("each worked example can be loaded", async ({ page }) => {
    await open(page, address);
    await page.getByRole("button", { name: "Thomas" }).click();
    const result = page.getByRole("status").filter({ hasText: "Thomas" });
    await expect(result).toContainText("Friend 1 sees Thomas.");
    await expect(result).toContainText("Friend 2 sees Thomas.");
    await page.getByRole("button", { name: "Adrian" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Adrian" })).toContainText("No friend sees Adrian.");
  });

  test("its files load on that page only", async ({ page }) => {
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the three examples stand as a table", async ({ page }) => {
    await page.goto(address);
    const table = page.getByRole("table", { name: "Three examples" });
    for (const name of ["Amber", "Thomas", "Adrian"]) await expect(table).toContainText(name);
  });
});
