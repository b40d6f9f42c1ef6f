import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { asWalker } from "./support/chromium";
import { practiceSteps } from "./support/practiceWalk";
import { expect, hydrated, idle, open, test } from "./support/test";

const run = (page: Page) => page.getByRole("button", { name: "Run on the practice server" });
const change = (page: Page) => page.getByRole("button", { name: "Change the request" });
const body = (page: Page) => page.getByRole("textbox", { name: "Body", exact: true });
const region = (page: Page) => page.getByRole("region", { name: "Response from the practice server" });
const answer = (page: Page) => region(page).getByRole("status").filter({ hasText: "Response:" });
const sample = (page: Page) => page.locator("#samples [role=tabpanel]:not([hidden]) code");
const problems = (page: Page) => body(page).locator("xpath=following-sibling::ul/li");

/** Opens the fields of Add member, and replaces the body. */
async function write(page: Page, text: string): Promise<void> {
  await open(page, "/docs/api/add-member");
  await change(page).click();
  await body(page).fill(text);
}

for (const width of [390, 1280]) {
  test(`at ${width} px, a changed member is added, and is in the list on the next page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await write(page, '{ "name": "Ash & <b>Elm</b>", "private": true, "preventTrusted": true }');
    await run(page).click();
    await expect(answer(page)).toContainText("Response: 200");
    await expect(region(page).getByText("200 OK")).toBeInViewport();
    await open(page, "/docs/api/get-all-members");
    await run(page).click();
    await expect(region(page).getByText("Ash & <b>Elm</b>")).toBeVisible();
  });
}

test.describe("by keyboard", () => {
  for (const [name, steps] of practiceSteps) test(name, ({ page, baseURL }) => steps(asWalker(page), baseURL ?? ""));
});

test("the fields can be opened, changed and sent with the keyboard alone", async ({ page }) => {
  await open(page, "/docs/api/get-member");
  await change(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Sent by")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("0");
  for (let presses = 0; presses < 10 && !(await run(page).evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText("Response:");
});

test("a wrong type has its sentence at the field, and can be sent all the same", async ({ page }) => {
  await write(page, '{ "name": 5, "colour": "red" }');
  await expect(problems(page)).toHaveCount(2);
  await expect(problems(page).filter({ hasText: "“colour”" })).toHaveCount(1);
  const described = await body(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain("must be a string");
  expect(await findViolations(page)).toEqual([]);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 400");
  await expect(region(page).getByText("400 Bad Request")).toBeVisible();
});

test("text that is not JSON says why, and the samples wait for one that is", async ({ page }) => {
  await write(page, "{ “name”: “Robin” }");
  await expect(problems(page)).toContainText("curly quotes");
  await expect(page.getByText("The samples show the request before the last change.")).toBeVisible();
  await body(page).fill('{ "name": "Robin" }');
  await expect(problems(page)).toHaveCount(0);
  await expect(page.getByText("The samples show the request before the last change.")).toHaveCount(0);
});

test("the samples of all languages follow, and one press undoes everything", async ({ page }) => {
  await write(page, '{ "name": "It\'s $(id) `id`" }');
  await expect(sample(page)).toContainText("It'\\''s $(id) `id`");
  await page.getByRole("tab", { name: "Python", exact: true }).click();
  await expect(sample(page)).toContainText('json={"name": "It\'s $(id) `id`"}');
  await expect(sample(page).locator(".hljs-string").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo all changes" }).click();
  await expect(sample(page)).toContainText("Robin");
  await expect(body(page)).toHaveValue(/Robin/);
});

test("a response says that it is to an earlier request while the fields have another one, and after starting over", async ({
  page,
}) => {
  const old = region(page).getByRole("heading", { name: "Response to an earlier request" });
  const status = region(page).getByRole("status");
  const sent = '{ "name": "Rowan", "private": true, "preventTrusted": true }';
  await write(page, sent);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await expect(old).toHaveCount(0);
  await body(page).fill('{ "name": "Ash" }');
  await expect(old).toBeVisible();
  await expect(status).toHaveText("This response is to an earlier request.");
  await expect(region(page).getByText("200 OK")).toHaveCSS("border-style", "dashed");
  expect(await findViolations(page)).toEqual([]);
  await body(page).fill(sent);
  await expect(status).toContainText("Response: 200");
  await expect(old).toHaveCount(0);
  await body(page).fill("[".repeat(101));
  await run(page).click();
  await expect(status).toHaveText("Nothing was sent. The field with the problem says why.");
  await expect(old).toBeVisible();
  await body(page).fill(sent);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await expect(old).toHaveCount(0);
  await page.getByLabel("Prepared request").selectOption({ index: 1 });
  await expect(old).toBeVisible();
  await body(page).fill(sent);
  await expect(old).toHaveCount(0);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(status).toHaveText("Nothing has changed since the start.");
  await expect(old).toBeVisible();
});

test("the focus stays with the fields when the button that was pressed goes", async ({ page }) => {
  const place = page.locator("#samples [data-practice]:has(textarea)");
  await write(page, '{ "name": "Rowan" }');
  await page.getByRole("button", { name: "Undo all changes" }).press("Enter");
  await expect(body(page)).toHaveValue(/Robin/);
  await expect(place).toBeFocused();
  await page.getByRole("button", { name: "See it happen" }).first().click();
  await page.getByRole("button", { name: "Back to the request of this page" }).press("Enter");
  await expect(answer(page)).toContainText("Response: 200");
  await expect(place).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Prepared request")).toBeFocused();
});

test("what was typed just before a reload or a link is there afterwards, until everything is forgotten", async ({
  page,
}) => {
  await write(page, '{ "name": "Ash" }');
  await page.reload();
  await expect(body(page)).toHaveValue(/Ash/);
  await expect(sample(page)).toContainText("Ash");
  await body(page).fill('{ "name": "Rowan" }');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/api/get-all-members"]')?.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
  await page.goBack();
  await expect(body(page)).toHaveValue(/Rowan/);
  await page.getByRole("button", { name: "Save for offline" }).click();
  await page.getByRole("button", { name: "Forget what this site keeps" }).click();
  await expect(body(page)).toHaveValue(/Robin/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the fields of a kept request stay where they are when something is first pressed", async ({ page }) => {
  await write(page, '{ "name": "Ash" }');
  await page.reload();
  await expect(body(page)).toHaveCSS("resize", "vertical");
  await expect(sample(page)).toContainText("Ash");
  const place = await run(page).boundingBox();
  await page.keyboard.press("Shift");
  await idle(page);
  expect(await run(page).boundingBox()).toEqual(place);
});

test("a stored request of another form is ignored", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await page.evaluate(() => sessionStorage.setItem("practice-requests", '{"addMember":{"path":5}}'));
  await page.reload();
  // The fields of a stored request push the button down when they come: a press in that moment would miss it.
  await expect(body(page)).toHaveValue(/Robin/);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
});

test("a real token is refused, wherever it is pasted", async ({ page }) => {
  await write(page, '{ "name": "Robin" }');
  await body(page).fill(`{ "name": "${"aB3+".repeat(16)}" }`);
  await expect(body(page)).toHaveValue('{ "name": "Robin" }');
  await expect(problems(page).first()).toContainText("looks like a real token");
});

test("ids and the query can be changed, encoded as they must be", async ({ page }) => {
  await open(page, "/docs/api/get-front-history");
  await change(page).click();
  const query = page.getByRole("textbox", { name: "Query" });
  await query.fill("startTime=1&endTime=a b");
  await expect(sample(page)).toContainText("startTime=1&endTime=a+b");
  await page.getByRole("textbox", { name: "systemId" }).fill("a/b?c'd");
  await expect(sample(page)).toContainText("a%2Fb%3Fc'\\''d");
  await run(page).click();
  await expect(answer(page)).toContainText("Response:");
});

test("an error is shown where requests and responses are, and one press leads back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/docs/api/add-member");
  await page.getByRole("button", { name: "See it happen" }).first().click();
  await expect(answer(page)).toContainText("Response: 400");
  await expect(region(page).getByText("400 Bad Request")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "The request with this error" })).toBeVisible();
  await expect(region(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Back to the request of this page" }).click();
  await expect(answer(page)).toContainText("Response: 200");
  await expect(page.getByRole("heading", { name: "The request with this error" })).toHaveCount(0);
});

test("what the reader has deleted is named where it matters", async ({ page }) => {
  await open(page, "/docs/api/delete-member");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await page.locator('a[href="/docs/api/get-member"]:visible').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get member");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 404");
  await expect(region(page)).toContainText(/\w+ was deleted by you\./);
});

test("if the browser denies its storage, requests can still be changed", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await write(page, '{ "name": "Rowan" }');
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
});

test("two tabs do not share their requests", async ({ context, page }) => {
  await write(page, '{ "name": "Rowan" }');
  const other = await context.newPage();
  await open(other, "/docs/api/add-member");
  await change(other).click();
  await expect(body(other)).toHaveValue(/Robin/);
});

test("a request that was typed before a reload is the one that is sent, however early Run is pressed", async ({
  page,
}) => {
  await write(page, '{ "name": "Rowan" }');
  // The worker receives nothing for a second: Run comes before it has said what can be changed.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 1000);
    };
  });
  await page.reload();
  await hydrated(page);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await page.getByText("Request as sent", { exact: true }).click();
  await expect(page.getByRole("group", { name: "Request body" })).toContainText("Rowan");
});

/** Bodies that are too large, by what is wrong with them. */
const tooLarge = {
  "nested too deeply": `{ "name": ${"[".repeat(101)}${"]".repeat(101)} }`,
  "nested too deeply, and not JSON": "[".repeat(20_000),
  "too long": JSON.stringify({ name: "é".repeat(60_000) }),
};

test("a body that is nested too deeply or too long has a sentence at the field and is not sent, and nothing of it is lost", async ({
  page,
}) => {
  await write(page, "{}");
  for (const [what, text] of Object.entries(tooLarge)) {
    await body(page).fill(text);
    await expect(problems(page), what).toHaveCount(1);
    await expect(problems(page), what).toContainText("not sent");
    await run(page).click();
    await expect(region(page).getByRole("status"), what).toContainText("Nothing was sent");
    await expect(body(page)).toHaveValue(text);
    await body(page).fill('{ "name": "[[[\\\\\\"[[[", "desc": "]" }');
    await expect(problems(page), what).toHaveCount(0);
    await run(page).click();
    await expect(answer(page), what).toContainText("Response: 200");
  }
});
