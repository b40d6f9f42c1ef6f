import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { fromRoot } from "../../toolkit/files/paths";
import {
  answer,
  body,
  change,
  connect,
  example,
  forget,
  frames,
  operation,
  refuseStorage,
  refuseWorkers,
  region,
  run,
  runOn,
  slowDown,
  socket,
  socketAction,
} from "./support/parts";
import { expect, open, openToRoute, scripts, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const seeIt = (page: Page | Locator) => page.getByRole("button", { name: "See it happen" });
const stop = (page: Page) => page.getByRole("button", { name: "Stop", exact: true }).first();
const startOver = (page: Page) => page.getByRole("button", { name: "Start over" });
const unchanged = "Nothing has changed since the start.";
const workerFile = "**/assets/js/practice.*";

/** Puts another script in the worker's place; to be called before it is loaded. */
const replaceWorker = (page: Page, body: string) =>
  page.route(workerFile, (route) => route.fulfill({ contentType: "text/javascript", body }));
const endless = "onmessage = () => { for (;;); };";

test("an added member is in the list on another page, until the reader starts over", async ({ page }) => {
  await runOn(page, operation);
  await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
  await run(page).click();
  await region(page)
    .getByText(/^All \d+ lines$/)
    .click();
  await expect(region(page).locator("pre", { hasText: '"name": "Robin"' }).first()).toBeVisible();
  await expect(main(page)).toContainText("Different from the start: 1 member added.");
  await startOver(page).click();
  await expect(main(page)).toContainText(unchanged);
  await run(page).click();
  await expect(answer(page)).toContainText("(run 2)");
  await expect(main(page)).toContainText(unchanged);
  await expect(main(page)).not.toContainText("1 member added");
});

/** Expects the response that says who is fronting. */
async function expectFront(page: Page): Promise<void> {
  await expect(answer(page)).toContainText("Response: 200");
  await expect(region(page).locator("pre", { hasText: '"live": true' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test("who is fronting can be asked in the first guide, without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/docs/getting-started/intro");
  await expect(run(page).first()).toBeInViewport({ ratio: 1 });
  await run(page).first().click();
  await expectFront(page);
});

for (const width of [390, 1280, 1900]) {
  test(`at ${width} px, the home page says who is fronting: the response takes its sample's place until the reader starts over, and until then nothing moves, however long it takes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await slowDown(page, 3000);
    await open(page, "/");
    const sample = page.locator("[data-code-block]").filter({ hasText: "Response" });
    const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
    const placeOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const [top, button] = [await placeOf(sample), await placeOf(run(page))];
    await page.evaluate(() => {
      const sampled = document.querySelectorAll("[data-code-block]")[1];
      const tops = new Set<string>();
      Object.assign(window, { tops });
      const note = () => {
        const { top = 0, height = 0 } = sampled?.getBoundingClientRect() ?? {};
        if (height > 0) tops.add(`${Math.round(top + scrollY)} of ${document.documentElement.scrollHeight}`);
        requestAnimationFrame(note);
      };
      note();
    });
    await run(page).click();
    await expect(stop(page)).toBeInViewport({ ratio: 1 });
    await expectFront(page);
    await expect(sample).toBeHidden();
    expect(Math.abs((await placeOf(region(page))) - top)).toBeLessThan(2);
    expect(await placeOf(run(page))).toBe(button);
    expect(await page.evaluate(() => (window as unknown as { tops: Set<string> }).tops.size)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(sample).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await startOver(page).click();
    await expect(sample).toBeVisible();
    await expect(region(page)).toHaveCount(0);
    await expect(run(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
    await run(page).click();
    await expect(answer(page)).toContainText("(run 2)");
  });
}

test("a request that is pending when Start over is pressed has no effect after a reload", async ({ page }) => {
  await slowDown(page, 500);
  await runOn(page, operation);
  await run(page).click();
  await startOver(page).click();
  await expect(main(page)).toContainText(unchanged);
  await page.reload();
  await runOn(page, operation);
  await expect(main(page)).toContainText("1 member added");
});

test("a short response has its final height before it is in view, so that nothing below it jumps", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await runOn(page, operation);
  await page.evaluate(() => window.scrollTo(0, 0));
  const response = region(page).locator("pre", { hasText: /^"[0-9a-f]{24}"$/ });
  expect(await response.evaluate((pre) => pre.getBoundingClientRect().height)).toBeLessThan(60);
});

test("the reader can choose the body and the account, and no request leaves the page", async ({ page }) => {
  await runOn(page, operation);
  await expect(main(page)).toContainText("to lantern-house");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url().replace(new URL(page.url()).origin, "")));
  await example(page).selectOption({ label: "On a legacy account" });
  await change(page).click();
  await expect(body(page)).toHaveValue(/./);
  await run(page).click();
  await expect(main(page)).toContainText("2 members added");
  await body(page).fill('{ "private": true }');
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 400");
  await expect(page.getByRole("group", { name: "Response body" })).toContainText('"missingProperty":"name"');
  await expect(main(page)).toContainText("Different from the start: 2 members added.");
  await runOn(page, "/docs/api/get-all-members");
  await change(page).click();
  await page.getByLabel("Sent by").selectOption("friend");
  await run(page).click();
  await expect(main(page)).toContainText("Authorization: MOCK/all/of/quiet+harbour/");
  // Only files, of the site and the icon font.
  expect(requests.filter((path) => !/^(\/(assets|docs)\/|https:\/\/use\.fontawesome)/.test(path))).toEqual([]);
});

test("a request that takes too long can be stopped, and the next one works", async ({ page }) => {
  await replaceWorker(page, endless);
  await open(page, operation);
  await run(page).click();
  await stop(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Stopped." })).toBeVisible();
  await expect(region(page)).toBeFocused();
  await expect.poll(() => page.workers()).toEqual([]);
  await page.unroute(workerFile);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
});

test("a response that arrives while Stop has the focus moves the focus to its panel", async ({ page }) => {
  await replaceWorker(
    page,
    "onmessage = ({ data: { id } }) => id && setTimeout(() => postMessage({ id, error: 'Late.' }), 2500);",
  );
  await open(page, operation);
  await run(page).click();
  await stop(page).focus();
  await expect(stop(page)).toHaveCount(0);
  await expect(region(page)).toBeFocused();
});

/** Opens the recipes, and their parts that have requests to run. */
async function openRequests(page: Page): Promise<void> {
  await open(page, "/docs/getting-started/recipes");
  for (const part of await page.getByText(/its requests on the practice server/i).all()) await part.click();
}

test("a panel shows only the messages of its own request, and Start over in one updates all", async ({ page }) => {
  await openRequests(page);
  const start = page.getByRole("listitem").filter({ hasText: "Wren starts to front." });
  const end = page.getByRole("listitem").filter({ hasText: "Juniper’s front ends." });
  const messages = (of: Locator) => of.getByText(/^Socket message to lantern-house, /);
  await start.getByRole("button").click();
  await expect(messages(start)).toHaveCount(1);
  await end.getByRole("button").click();
  await expect(messages(end)).toHaveCount(1);
  await expect(messages(start)).toHaveCount(1);
  for (const panel of [start, end]) await expect(panel).toContainText("Different from the start:");
  await end.getByRole("button", { name: "Start over" }).click();
  for (const panel of [start, end]) await expect(panel).toContainText(unchanged);
  await expect(startOver(page)).toHaveCount(0);
});

test("regions on one page have different names, and the first one has the usual one", async ({ page }) => {
  await open(page, "/docs/getting-started/intro");
  const buttons = page.locator("[data-practice] > button");
  // Not by their place on the screen: each response pushes the next button down.
  for (const button of (await buttons.all()).slice(-3)) await button.press("Enter");
  const regions = page.getByRole("region", { name: "Response from the practice server" });
  await expect(regions).toHaveCount(3);
  const names = await regions.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(3);
  expect(names).toContain("Response from the practice server");
});

test("Stop in one panel also stops another that is waiting", async ({ page }) => {
  await replaceWorker(page, endless);
  await openRequests(page);
  await run(page).nth(0).click();
  await run(page).nth(1).click();
  await stop(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Stopped." })).toHaveCount(2);
});

// That the worker returns each documented error is tested in tests/mock.
test("an error shows its own status and message, unless no request can trigger it", async ({ page }) => {
  await open(page, operation);
  await page.getByText(/^Common errors/).click();
  const rows = page.locator("main li[data-status]", { has: seeIt(page) });
  const count = await rows.count();
  expect(count).toBeGreaterThan(10);
  for (const index of [0, 5, count - 1]) {
    const row = rows.nth(index);
    const status = await row.getAttribute("data-status");
    const text = await row.locator("[data-message], em").first().textContent();
    await seeIt(row).click();
    await expect(row.getByRole("status").filter({ hasText: "Response:" })).toContainText(`Response: ${status}`);
    // For an HTML page, the row shows its sentence.
    await expect(row.getByRole("group", { name: "Response body" })).toContainText(
      (text ?? "").replace(/^HTML page: /, "").trim(),
    );
  }
  await open(page, "/docs/api/get-your-authed-user-id");
  await page.getByText(/^Common errors/).click();
  const row = page.locator("main li[data-status='404']");
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(page.locator("main li[data-status='400']").getByRole("button").first()).toBeVisible();
});

test("the socket can be tried: connecting, a front and its request, a ping, a wrong token", async ({ page }) => {
  const press = (name: string) => socketAction(page, name).click();
  await connect(page);
  await expect(frames(page)).toContainText("{}");
  await press("Authenticate");
  await expect(frames(page)).toContainText("Successfully authenticated");
  await press("Start a front for Wren");
  await expect(frames(page)).toContainText('"target": "frontHistory"');
  await expect(socket(page).getByText("200 OK")).toBeVisible();
  await expect(socket(page).getByRole("group", { name: "Request body" })).toContainText('"live": true');
  await expect(socket(page)).toContainText("Different from the start:");
  await press("End Wren’s front");
  await expect(frames(page)).toContainText('"operationType": "update"');
  await startOver(page).click();
  await expect(socket(page)).not.toContainText("Different from the start:");
  await expect(socketAction(page, "Ping")).toBeDisabled();
  await press("Connect");
  await expect(socketAction(page, "Start a front for Wren")).toBeEnabled();
  await press("Ping");
  await expect(frames(page)).toContainText("pong");
  await press("Use a wrong token");
  await expect(frames(page)).toContainText("The server closed the connection.");
});

test("nothing is printed of the socket's panel, nor of what leads to it", async ({ page }) => {
  await connect(page);
  const heading = page.getByRole("heading", { name: "Try it" });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeHidden();
  await expect(page.getByText("this page has a practice server")).toBeHidden();
});

test("a double-click starts only one front, and then the button can end it", async ({ page }) => {
  await slowDown(page, 500);
  await connect(page);
  await socketAction(page, "Start a front for Wren").dblclick();
  await expect(socketAction(page, "End Wren’s front")).toBeVisible();
  await expect(frames(page).getByText("Wren starts to front")).toHaveCount(1);
  await expect(frames(page)).not.toContainText("Refused");
});

test("a connection that missed a ping is dead after five seconds, if it was not replaced", async ({ page }) => {
  await page.clock.install();
  const press = (name: string) => socketAction(page, name).click();
  const cuts = frames(page).getByText("The line is cut");
  const dead = frames(page).getByText("so the connection is dead");
  await connect(page);
  for (const count of [1, 2]) {
    await press("Miss a ping");
    await expect(cuts).toHaveCount(count);
  }
  await press("Connect again");
  await press("Authenticate");
  await expect(frames(page)).toContainText("Successfully authenticated");
  await page.clock.fastForward(6000);
  await socketAction(page, "Ping").click({ timeout: 5000 });
  await expect(frames(page)).toContainText("pong");
  await expect(dead).toHaveCount(0);
  await press("Miss a ping");
  await expect(cuts).toHaveCount(3);
  await page.clock.fastForward(6000);
  await expect(dead).toHaveCount(1);
});

test("after everything was deleted, the socket says so, and can connect again", async ({ page }) => {
  await connect(page);
  await expect(socketAction(page, "Ping")).toBeEnabled();
  await forget(page);
  await expect(frames(page)).toContainText("The practice server was stopped.");
  await expect(socketAction(page, "Ping")).toBeDisabled();
  await socketAction(page, "Connect").click();
  await socketAction(page, "Ping").click();
  await expect(frames(page)).toContainText("pong");
});

test("the worker is one file of at most 150 KB compressed", () => {
  const folder = fromRoot("build/assets/js");
  const files = fs.readdirSync(folder).filter((file) => /^practice\.\w+\.js\.br$/.test(file));
  expect(files).toHaveLength(1);
  expect(fs.statSync(`${folder}/${files[0]}`).size).toBeLessThanOrEqual(150_000);
  // Further scripts would be requested one after the other.
  expect(fs.readFileSync(`${folder}/${files[0]?.replace(/\.br$/, "")}`, "utf8")).not.toContain("importScripts");
});

test.describe("if the worker does not arrive", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /practice/, /refused on purpose|insecure/] } });

  test("the button that opens the fields is answered too, and what it opens comes later", async ({ page }) => {
    await page.route(workerFile, (route) => route.abort());
    await open(page, operation);
    await change(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    await page.unroute(workerFile);
    await run(page).click();
    await expect(answer(page)).toContainText("Response: 200");
    await expect(page.getByRole("textbox", { name: "Body" })).toBeVisible();
  });

  test("because the browser refuses it and all storage, every button has its sentence", async ({ page }) => {
    await refuseWorkers(page);
    await refuseStorage(page, "throws");
    const isTold = (panel: Locator) => expect(panel.getByRole("status")).toContainText("could not be started");
    for (const button of [change(page), run(page), seeIt(page).first()]) {
      await open(page, operation);
      await button.click();
      await isTold(region(page));
      await expect(page.locator("#samples [role=tabpanel]:visible code").first()).toContainText("/v1/member");
    }
    await open(page, "/");
    await run(page).click();
    await isTold(region(page));
    await expect(page.locator("[data-code-block]").filter({ hasText: "Response" })).toBeVisible();
    await connect(page);
    await isTold(socket(page));
  });

  test("a second failure is announced again", async ({ page }) => {
    await openToRoute(page, operation);
    await page.route(scripts, (route) => route.abort());
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await run(page).click();
    await alert.evaluate((element) => element.toggleAttribute("data-first"));
    await run(page).click();
    await expect(alert).not.toHaveAttribute("data-first");
  });
});
