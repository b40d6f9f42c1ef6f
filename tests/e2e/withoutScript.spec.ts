import { messageOf } from "../support/messageOf";
import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test("an operation page shows everything a reader needs", async ({ page }) => {
  await page.goto("/docs/api/add-member");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add member");
  const main = page.getByRole("main");
  await expect(main).toContainText("/v1/member/{memberId}");
  await expect(main).toContainText("Permission");
  await expect(page.locator("#body-archivedReason")).toContainText("at most 150 characters", { ignoreCase: true });
  await expect(main).toContainText("curl");
  await expect(main).toContainText(messageOf("addMember", "permissionMissing"));
  const words = ((await main.textContent()) ?? "").split(/\s+/).length;
  expect(words).toBeGreaterThan(400);
});

test("nested fields open with the browser's own details", async ({ page }) => {
  await page.goto("/docs/api/add-member");
  const nested = page.locator("#body-frame-bgShape");
  await expect(nested).toBeHidden();
  await page.locator("#body-frame").getByText("Fields of frame").click();
  await expect(nested).toBeVisible();
});

test("an answer can be reached from the home page with links alone", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /Help with the app/ })
    .first()
    .click();
  await expect(page).toHaveURL("/docs/help");
  for (const name of ["Get back into your account", "Reset the password"]) {
    await page.getByRole("main").getByRole("link", { name }).first().click();
  }
  await expect(page).toHaveURL("/docs/help/account/forgot_password");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("nothing is said about controls that need script", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText(/^The button above/)).toBeHidden();
  await page.goto("/docs/help/features/buckets/intro");
  await expect(page.getByText(/^Pick buckets/)).toBeHidden();
  await expect(page.getByRole("table", { name: "Three examples" })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`no control that needs JavaScript is shown at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const pages = ["/", "/docs/api/add-member", "/docs/getting-started/intro", "/docs/help/account/delete_account"];
    for (const address of pages) {
      await page.goto(address);
      const buttons = page.locator("button:visible, [role=button]:not([href]):visible, [role=tab]:visible");
      expect(await buttons.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160))), address).toEqual([]);
    }
  });
}
