import type { Page } from "@playwright/test";
import {
  answer,
  body,
  change,
  example,
  language,
  operation,
  region,
  responses,
  run,
  sample,
  slowDown,
  toCode,
} from "./support/parts";
import { expect, hydrated, idle, open, test } from "./support/test";

const problems = (page: Page) => body(page).locator("xpath=following-sibling::ul/li");
const undo = (page: Page) => page.getByRole("button", { name: "Undo all changes" });
const seeIt = (page: Page) => page.getByRole("button", { name: "See it happen" }).first();

/** Opens the fields of Add member, and replaces the body. */
async function write(page: Page, text: string): Promise<void> {
  await open(page, operation);
  await change(page).click();
  await body(page).fill(text);
}

/** Follows a link to another operation, even in the moment after a key. */
async function follow(page: Page, slug: string, title: string): Promise<void> {
  await page.evaluate((name) => document.querySelector<HTMLElement>(`a[href="/docs/api/${name}"]`)?.click(), slug);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a problem has its sentence at the field, for which the samples wait", async ({ page }) => {
  const old = page.getByText("The samples show the request before the last change.");
  await write(page, "{ “name”: “Robin” }");
  await expect(problems(page)).toContainText("Line 1, column 3: This is a curly quote.");
  await expect(old).toBeVisible();
  await body(page).fill('{ "name": "Robin" }');
  await expect(problems(page)).toHaveCount(0);
  await expect(old).toHaveCount(0);
  await body(page).fill('{ "name": 5, "colour": "red" }');
  await expect(problems(page)).toHaveCount(2);
  await expect(problems(page).filter({ hasText: "“colour”" })).toHaveCount(1);
  const described = await body(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain("must be a string");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 400");
  await expect(region(page).getByText("400 Bad Request")).toBeVisible();
});

/** Bodies that would hang the practice server. */
const tooLarge = {
  "nested too deeply": `{ "name": ${"[".repeat(101)}${"]".repeat(101)} }`,
  "nested too deeply, and not JSON": "[".repeat(20_000),
};

test("a body that is nested too deeply is not sent, and not lost", async ({ page }) => {
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

test("the samples of all languages follow, and one press undoes everything", async ({ page }) => {
  await write(page, '{ "name": "It\'s $(id) `id`" }');
  await expect(sample(page)).toContainText("It'\\''s $(id) `id`");
  await toCode(page).click();
  await language(page, "Python").click();
  await expect(sample(page)).toContainText('json={"name": "It\'s $(id) `id`"}');
  await expect(sample(page).locator(".hljs-string").first()).toBeVisible();
  await change(page).click();
  await undo(page).click();
  await expect(sample(page)).toContainText("Robin");
  await expect(body(page)).toHaveValue(/Robin/);
});

test("ids and the query can be changed, encoded as they must be", async ({ page }) => {
  await open(page, "/docs/api/get-front-history");
  await change(page).click();
  await page.getByRole("textbox", { name: "startTime" }).fill("1");
  await page.getByRole("textbox", { name: "endTime" }).fill("a b");
  await page.getByRole("textbox", { name: "Other parameters" }).fill("more=2");
  await expect(sample(page)).toContainText("startTime=1&endTime=a+b&more=2");
  await page.getByRole("textbox", { name: "systemId" }).fill("a/b?c'd");
  await expect(sample(page)).toContainText("a%2Fb%3Fc'\\''d");
  await page.getByRole("textbox", { name: "systemId" }).fill("https://sp.example.org/v1/frontHistory/abc?startTime=7");
  await expect(page.getByRole("textbox", { name: "systemId" })).toHaveValue("abc");
  await expect(sample(page)).toContainText("/v1/frontHistory/abc?startTime=7'");
  await page.getByRole("textbox", { name: "startTime" }).press("Control+Enter");
  await expect(answer(page)).toContainText("Response:");
});

test("headers and permissions can be changed: the samples and the response follow", async ({ page }) => {
  await open(page, operation);
  await change(page).click();
  await page.getByRole("textbox", { name: "Operation-Time" }).fill("1750000000000");
  await expect(sample(page)).toContainText("'Operation-Time: 1750000000000'");
  await page.getByLabel("Sent by").selectOption("read");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 401");
  await expect(region(page)).toContainText("MOCK/read/of/lantern+house/");
  await region(page).getByRole("link", { name: "What this error means" }).click();
  await expect(page).toHaveURL(/\/errors#e-401-/);
});

test("an example is chosen once for the code, the fields and what is sent", async ({ page }) => {
  await open(page, operation);
  await example(page).selectOption("All details");
  await expect(sample(page)).toContainText("pronouns");
  await change(page).click();
  await expect(body(page)).toHaveValue(/pronouns/);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await example(page).selectOption("Name and privacy");
  await expect(body(page)).not.toHaveValue(/pronouns/);
  await expect(sample(page)).not.toContainText("pronouns");
});

test("a response says that it is to an earlier request once the fields have another one", async ({ page }) => {
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
  await example(page).selectOption({ index: 1 });
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
  await undo(page).press("Enter");
  await expect(body(page)).toHaveValue(/Robin/);
  await expect(place).toBeFocused();
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

test("sent markup is shown as text; what was typed just before a link is there after Back", async ({ page }) => {
  await write(page, '{ "name": "Ash & <b>Elm</b>", "private": true, "preventTrusted": true }');
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await body(page).fill('{ "name": "Rowan" }');
  await follow(page, "get-all-members", "Get all members");
  await run(page).click();
  await region(page)
    .getByText(/^All \d+ lines$/)
    .click();
  await expect(region(page).getByText("Ash & <b>Elm</b>")).toBeVisible();
  await page.goBack();
  await expect(body(page)).toHaveValue(/Rowan/);
});

test("a real token and a megabyte are refused, wherever they are pasted", async ({ page }) => {
  await write(page, '{ "name": "Robin" }');
  await body(page).fill(`{ "name": "${"aB3+".repeat(16)}" }`);
  await expect(body(page)).toHaveValue('{ "name": "Robin" }');
  await expect(problems(page).first()).toContainText("looks like a real token");
  await body(page).fill("a".repeat(1_000_000));
  await expect(body(page)).toHaveValue('{ "name": "Robin" }');
  await expect(problems(page).first()).toContainText("more than 100 KB");
});

for (const width of [390, 1280]) {
  test(`at ${width} px, an error that happens is shown under its entry, where the focus stays, and goes with one press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, operation);
    const entry = page.locator("main [data-status]", { has: seeIt(page) }).first();
    await seeIt(page).press("Enter");
    await expect(entry.getByText("400 Bad Request")).toBeInViewport();
    await expect(seeIt(page)).toBeFocused();
    await expect(seeIt(page)).toBeInViewport();
    await entry.getByRole("button", { name: "Close" }).press("Enter");
    await expect(entry.getByText("400 Bad Request")).toHaveCount(0);
    await expect(seeIt(page)).toBeFocused();
  });
}

test("an error is chosen among the responses; a run and the page's response take its place", async ({ page }) => {
  await open(page, operation);
  const printed = page.locator("#samples .op-response");
  await responses(page).selectOption("400 The body has no name");
  await expect(answer(page)).toContainText("Response: 400");
  await expect(printed.first()).toBeHidden();
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await expect(responses(page)).toHaveValue("run");
  await responses(page).selectOption({ index: 1 });
  await expect(printed.first()).toBeVisible();
  await expect(region(page)).toBeHidden();
});

test("what the reader has deleted is named where it matters", async ({ page }) => {
  await open(page, "/docs/api/delete-member");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await follow(page, "get-member", "Get member");
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 404");
  await expect(region(page)).toContainText(/\w+ was deleted by you\./);
});

test("a request that was typed before a reload is sent, however early Run is pressed", async ({ page }) => {
  await write(page, '{ "name": "Rowan" }');
  // The worker receives nothing for a second: Run comes before it has said what can be changed.
  await slowDown(page, 1000);
  await page.reload();
  await hydrated(page);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  await follow(page, "get-all-members", "Get all members");
  await run(page).click();
  await expect(region(page).getByText('"Rowan"')).toBeAttached();
});
