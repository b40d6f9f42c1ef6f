import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { site } from "../../site/site.config";
import { fromRoot } from "../../toolkit/files/paths";
import { everything } from "../support/everything";
import { findViolations } from "./support/axe";
import { expect, open, openToRoute, scripts, storeNoAnnouncement, test } from "./support/test";

const run = (page: Page) => page.getByRole("button", { name: "Run on the practice server" });
/** The region's accessible name, which must not change. */
const region = (page: Page) => page.getByRole("region", { name: "Response from the practice server" }).first();
const answer = (page: Page) => region(page).getByRole("status").filter({ hasText: "Response:" });
const sockets = (page: Page) => page.getByRole("log", { name: "Frames" });

/** Delays messages to the worker, as on an old phone; to be called before the page is opened. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 500);
    };
  });
}

/** As in a browser that allows no workers; to be called before the page is opened. */
async function refuseWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("refused on purpose", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
}

/** Runs the request on an operation's page and waits for the response. */
async function runOn(page: Page, address: string): Promise<void> {
  await open(page, address);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
}

test("an added member is in the list on another page, even after a reload, until the reader starts over", async ({
  page,
}) => {
  await runOn(page, "/docs/api/add-member");
  await expect(page.getByRole("main")).toContainText("Different from the start: 1 member added.");
  await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
  for (const isReloaded of [false, true]) {
    if (isReloaded) await open(page, "/docs/api/get-all-members");
    await run(page).click();
    await expect(answer(page)).toBeAttached();
    await expect(region(page).locator("pre", { hasText: '"name": "Robin"' }).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1 member added");
  }
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("main")).toContainText("Nothing has changed since the start.");
  await run(page).click();
  await expect(answer(page)).toContainText("(run 2)");
  await expect(page.getByRole("main")).toContainText("Nothing has changed since the start.");
  await expect(page.getByRole("main")).not.toContainText("1 member added");
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
  test(`at ${width} px, the home page says who is fronting: the response takes its sample's place until the reader starts over, and nothing above it moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    const sample = page.locator("[data-code-block]").filter({ hasText: "Response" });
    const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
    const placeOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const [top, button] = [await placeOf(sample), await placeOf(run(page))];
    await page.evaluate(() => {
      const sampled = document.querySelectorAll("[data-code-block]")[1];
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const note = () => {
        const { top = 0, height = 0 } = sampled?.getBoundingClientRect() ?? {};
        if (height > 0) tops.add(Math.round(top + scrollY));
        requestAnimationFrame(note);
      };
      note();
    });
    await run(page).click();
    await expectFront(page);
    await expect(sample).toBeHidden();
    expect(Math.abs((await placeOf(region(page))) - top)).toBeLessThan(2);
    expect(await placeOf(run(page))).toBe(button);
    expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(sample).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(sample).toBeVisible();
    await expect(region(page)).toHaveCount(0);
    await expect(run(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
    await run(page).click();
    await expect(answer(page)).toContainText("(run 2)");
  });
}

test("a request that is pending when Start over is pressed has no effect after a reload", async ({ page }) => {
  await slowDown(page);
  await runOn(page, "/docs/api/add-member");
  await run(page).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("main")).toContainText("Nothing has changed since the start.");
  await page.reload();
  await runOn(page, "/docs/api/add-member");
  await expect(page.getByRole("main")).toContainText("1 member added");
});

test("after everything was deleted, the next run starts from scratch, even in the same tab", async ({ page }) => {
  const stored = () => page.evaluate(() => sessionStorage.length);
  await storeNoAnnouncement(page);
  await runOn(page, "/docs/api/add-member");
  await run(page).click();
  await expect(page.getByRole("main")).toContainText("2 members added");
  expect(await stored()).toBe(1);
  await page.getByRole("button", { name: "Save for offline" }).click();
  await expect(page.getByText("This site keeps on this device: what you ran on the practice server.")).toBeVisible();
  await page.getByRole("button", { name: "Forget what this site keeps" }).click();
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Different from the start");
  expect(await stored()).toBe(0);
  await run(page).click();
  await expect(page.getByRole("main")).toContainText("Different from the start: 1 member added.");
});

test("what is deleted in one tab is deleted in the others", async ({ context, page }) => {
  await runOn(page, "/docs/api/add-member");
  const other = await context.newPage();
  await open(other, "/about");
  await other
    .getByRole("button", { name: /Switch between dark and light mode/ })
    .first()
    .click();
  await other.getByRole("button", { name: "Forget what this site keeps" }).click();
  await expect(page.getByRole("main")).not.toContainText("Different from the start");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a short response has its final height before it is in view, so that nothing below it jumps", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await runOn(page, "/docs/api/add-member");
  await page.evaluate(() => window.scrollTo(0, 0));
  const body = region(page).locator("pre", { hasText: /^"[0-9a-f]{24}"$/ });
  expect(await body.evaluate((pre) => pre.getBoundingClientRect().height)).toBeLessThan(60);
});

test("two tabs do not affect each other", async ({ context, page }) => {
  await runOn(page, "/docs/api/add-member");
  const other = await context.newPage();
  await runOn(other, "/docs/api/get-all-members");
  await expect(other.getByRole("main")).toContainText("Nothing has changed since the start.");
});

test("the reader can choose the body and the account, and sees the socket's messages", async ({ page }) => {
  await runOn(page, "/docs/api/add-member");
  await expect(page.getByRole("main")).toContainText("to lantern-house");
  const sizes = await page
    .locator("[data-practice] :is(select, input, textarea)")
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  expect(sizes.length).toBeGreaterThan(0);
  expect(
    sizes.filter((size) => size < 16),
    "iPhones zoom in when one is pressed",
  ).toEqual([]);
  await page.getByLabel("Prepared request").selectOption({ label: "On a legacy account, for all friends to see" });
  await run(page).click();
  await expect(page.getByRole("main")).toContainText("2 members added");
  await runOn(page, "/docs/api/get-all-members");
  await page.getByLabel("Sent by").selectOption("friend");
  await run(page).click();
  await page.getByText("Request as sent", { exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Authorization: MOCK/all/of/quiet+harbour/");
});

test("invalid bodies can also be chosen", async ({ page }) => {
  await runOn(page, "/docs/api/add-member");
  await page.getByLabel("Prepared request").selectOption({ label: "The body has no name" });
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 400");
  await expect(page.getByRole("group", { name: "Response body" })).toContainText('"missingProperty":"name"');
  await expect(page.getByRole("main")).toContainText("Different from the start: 1 member added.");
});

test("a stored state that cannot be read is dropped", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await page.evaluate(() => sessionStorage.setItem("practice-state", "garbage{"));
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
  expect(await page.evaluate(() => sessionStorage.getItem("practice-state"))).toMatch(/^\{/);
});

test("a request that takes too long can be stopped, and the next one works", async ({ page }) => {
  const worker = "**/assets/js/practice.*";
  await page.route(worker, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "onmessage = () => { for (;;); };" }),
  );
  await open(page, "/docs/api/add-member");
  await run(page).click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stopped." })).toBeVisible();
  await expect(region(page)).toBeFocused();
  await expect.poll(() => page.workers()).toEqual([]);
  await page.unroute(worker);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
});

test("a response that arrives while Stop has the focus moves the focus to its panel", async ({ page }) => {
  const body = "onmessage = ({ data: { id } }) => id && setTimeout(() => postMessage({ id, error: 'Late.' }), 2500);";
  await page.route("**/assets/js/practice.*", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await open(page, "/docs/api/add-member");
  await run(page).click();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.focus();
  await expect(stop).toHaveCount(0);
  await expect(region(page)).toBeFocused();
});

/** Opens the parts of the recipes that have requests to run. */
async function openRequests(page: Page): Promise<void> {
  for (const part of await page.getByText(/its requests on the practice server/i).all()) await part.click();
}

test("a panel shows only the messages of its own request, and Start over in one updates all", async ({ page }) => {
  await open(page, "/docs/getting-started/recipes");
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
  for (const panel of [start, end]) await expect(panel).toContainText("Nothing has changed since the start.");
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
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
  await page.route("**/assets/js/practice.*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "onmessage = () => { for (;;); };" }),
  );
  await open(page, "/docs/getting-started/recipes");
  await openRequests(page);
  await run(page).nth(0).click();
  await run(page).nth(1).click();
  await page.getByRole("button", { name: "Stop", exact: true }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Stopped." })).toHaveCount(2);
});

test("bodies have a role and a name", async ({ page }) => {
  await runOn(page, "/docs/api/add-member");
  await expect(page.getByRole("group", { name: "Response body" })).toBeVisible();
  await page.getByText("Request as sent").click();
  await expect(page.getByRole("group", { name: "Request body" })).toBeVisible();
});

test("every error that can be triggered shows its own status and message", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  const buttons = page.getByRole("button", { name: "See it happen" });
  await page.getByText(/^Common errors/).click();
  const rows = page.locator("main tr[data-status]", { has: buttons });
  const count = await rows.count();
  expect(count).toBeGreaterThan(10);
  for (let index = 0; index < count; index++) {
    const row = rows.nth(index);
    const status = await row.getAttribute("data-status");
    const text = await row.locator("[data-message], em").first().textContent();
    await row.getByRole("button", { name: "See it happen" }).click();
    await expect(answer(page)).toContainText(`Response: ${status}`);
    await expect(answer(page)).toContainText(index === 0 ? /\w/ : `(run ${index + 1})`);
    // For an HTML page, the row shows its sentence.
    await expect(page.getByRole("group", { name: "Response body" })).toContainText(
      (text ?? "").replace(/^HTML page: /, "").trim(),
    );
  }
});

test("an error that no request can trigger has no button", async ({ page }) => {
  await open(page, "/docs/api/get-your-authed-user-id");
  await page.getByText(/^Common errors/).click();
  const row = page.locator("main tr[data-status='404']");
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(page.locator("main tr[data-status='400']").getByRole("button").first()).toBeVisible();
});

test("the socket can be tried: connecting, authenticating, a front, a ping, a wrong token", async ({ page }) => {
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Connect");
  await expect(sockets(page)).toContainText("{}");
  await press("Authenticate");
  await expect(sockets(page)).toContainText("Successfully authenticated");
  await press("Start a front for Wren");
  await expect(sockets(page)).toContainText('"target": "frontHistory"');
  await press("End Wren’s front");
  await expect(sockets(page)).toContainText('"operationType": "update"');
  await press("Ping");
  await expect(sockets(page)).toContainText("pong");
  await press("Use a wrong token");
  await expect(sockets(page)).toContainText("The server closed the connection.");
});

test("a request of the socket's panel is shown like any other, with what it changed, and can be undone", async ({
  page,
}) => {
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  const panel = page.getByRole("region", { name: "The practice server’s socket" });
  await panel.getByRole("button", { name: "Connect", exact: true }).click();
  await panel.getByRole("button", { name: "Start a front for Wren" }).click();
  await expect(panel.getByText("200 OK")).toBeVisible();
  await panel.getByText("Request as sent").click();
  await expect(panel.getByRole("group", { name: "Request body" })).toContainText('"live": true');
  await expect(panel).toContainText("Different from the start:");
  await panel.getByRole("button", { name: "Start over" }).click();
  await expect(panel).not.toContainText("Different from the start:");
  await expect(panel.getByRole("button", { name: "Ping", exact: true })).toBeDisabled();
  await panel.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Start a front for Wren" })).toBeEnabled();
});

test("the socket works with the keyboard alone: the focus moves to the panel, and stays on a button that is disabled", async ({
  page,
}) => {
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "The practice server’s socket" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const wrong = page.getByRole("button", { name: "Use a wrong token" });
  await expect(wrong).toBeEnabled();
  await wrong.focus();
  await page.keyboard.press("Enter");
  await expect(sockets(page)).toContainText("The server closed the connection.");
  await expect(wrong).toBeDisabled();
  await expect(wrong).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(wrong).toBeEnabled();
  await expect(sockets(page).getByText("NOT_A_TOKEN")).toHaveCount(1);
});

test("the socket is not printed, nor what leads to it, like requests that were run", async ({ page }) => {
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  const choice = page.getByRole("combobox", { name: "Something else" });
  await expect(choice).toBeVisible();
  const heading = page.getByRole("heading", { name: "Try it" });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(choice).toBeHidden();
  await expect(heading).toBeHidden();
  await expect(page.getByText("this page has a practice server")).toBeHidden();
});

test("a double-click starts only one front, and then the button can end it", async ({ page }) => {
  await slowDown(page);
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("button", { name: "Start a front for Wren" }).dblclick();
  await expect(page.getByRole("button", { name: "End Wren’s front" })).toBeVisible();
  await expect(sockets(page).getByText("Wren starts to front")).toHaveCount(1);
  await expect(sockets(page)).not.toContainText("Refused");
});

test("a connection that missed a ping is dead after five seconds, unless it was replaced by a new one", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const cuts = sockets(page).getByText("The line is cut");
  const dead = sockets(page).getByText("so the connection is dead");
  await press("Connect");
  await press("Miss a ping");
  await expect(cuts).toHaveCount(1);
  await press("Miss a ping");
  await expect(cuts).toHaveCount(2);
  await press("Connect again");
  await press("Authenticate");
  await expect(sockets(page)).toContainText("Successfully authenticated");
  await page.clock.fastForward(6000);
  await page.getByRole("button", { name: "Ping", exact: true }).click({ timeout: 5000 });
  await expect(sockets(page)).toContainText("pong");
  await expect(dead).toHaveCount(0);
  await press("Miss a ping");
  await expect(cuts).toHaveCount(3);
  await page.clock.fastForward(6000);
  await expect(dead).toHaveCount(1);
});

test("after everything was deleted, the socket says that its server was stopped, and can connect again", async ({
  page,
}) => {
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ping", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Save for offline" }).click();
  await page.getByRole("button", { name: "Forget what this site keeps" }).click();
  await expect(sockets(page)).toContainText("The practice server was stopped.");
  await expect(page.getByRole("button", { name: "Ping", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("button", { name: "Ping", exact: true }).click();
  await expect(sockets(page)).toContainText("pong");
});

test("no request leaves the page, and only the button is loaded before it is pressed", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(page, "/docs/api/add-member");
  // The last file that a page requests by itself, a second after its scripts.
  await expect.poll(() => requests).toContain(new URL(site.iconFont.href).pathname);
  expect(requests.filter((path) => /practice/.test(path))).toEqual([]);
  await run(page).click();
  await expect(answer(page)).toBeAttached();
  expect(requests.filter((path) => /practice/.test(path))).not.toEqual([]);
  const before = requests.length;
  await run(page).click();
  await page.getByRole("button", { name: "See it happen" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Response: 400" })).toBeAttached();
  // Some of the site's own files arrive late, such as its style sheet.
  expect(requests.slice(before).filter((path) => !/^\/(assets|docs)\//.test(path))).toEqual([]);
});

test("the worker is one file of at most 150 KB compressed", () => {
  const folder = fromRoot("build/assets/js");
  const files = fs.readdirSync(folder).filter((file) => /^practice\.\w+\.js\.br$/.test(file));
  expect(files).toHaveLength(1);
  expect(fs.statSync(`${folder}/${files[0]}`).size).toBeLessThanOrEqual(150_000);
  // Further scripts would be requested one after the other.
  expect(fs.readFileSync(`${folder}/${files[0]?.replace(/\.br$/, "")}`, "utf8")).not.toContain("importScripts");
});

test("axe finds nothing in responses, and nothing is too wide, at any width, light and dark", async ({ page }) => {
  /** Axe judges one of the widths, or with EVERYTHING=1 all of them. */
  const expectAccessible = async (judged: number) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width !== judged && !everything) continue;
      expect(await findViolations(page), `${width} px`).toEqual([]);
    }
  };
  await page.setViewportSize({ width: 320, height: 900 });
  await runOn(page, "/docs/api/add-member");
  await page.getByRole("button", { name: "See it happen" }).nth(4).click();
  await expect(page.getByRole("status").filter({ hasText: "Response: 400" })).toBeAttached();
  await expectAccessible(320);
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(sockets(page)).toContainText("{}");
  await expectAccessible(1280);
});

test("requests can be run, chosen and started over with the keyboard alone", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await run(page).focus();
  await page.keyboard.press("Enter");
  await expect(answer(page)).toBeAttached();
  await expect(run(page)).toBeFocused();
  await expect(page.getByLabel("Prepared request")).toBeVisible();
  await page.getByRole("textbox", { name: "Body" }).focus();
  for (const name of ["Run on the practice server", "Start over"]) {
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return page.evaluate(() => {
          const focused = document.activeElement;
          return focused?.closest("label")?.textContent ?? focused?.textContent ?? "";
        });
      })
      .toContain(name);
  }
  await page.keyboard.press("Enter");
  await expect(region(page).getByRole("status")).toHaveText("Nothing has changed since the start.");
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
  await expect(region(page)).toBeFocused();
});

test.describe("if the worker does not arrive", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /practice/] } });

  test("one sentence says so, and the printed example stays", async ({ page }) => {
    await page.route("**/assets/js/practice.*", (route) => route.abort());
    await open(page, "/docs/api/add-member");
    await run(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(page.locator("#samples details").first()).toBeVisible();
  });

  test("because the browser refuses it, a sentence says so too", async ({ page, expectedErrors }) => {
    expectedErrors.patterns.push(/refused on purpose/);
    await refuseWorkers(page);
    await open(page, "/docs/api/add-member");
    await run(page).click();
    await expect(region(page).getByRole("status")).toContainText("could not be started");
  });

  test("the button that opens the fields is answered too, and what it opens comes later", async ({ page }) => {
    const worker = "**/assets/js/practice.*";
    await page.route(worker, (route) => route.abort());
    await open(page, "/docs/api/add-member");
    await page.getByRole("button", { name: "Change the request" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    await page.unroute(worker);
    await run(page).click();
    await expect(answer(page)).toContainText("Response: 200");
    await expect(page.getByRole("textbox", { name: "Body" })).toBeVisible();
  });

  test("without workers and without storage, every button of a page has its sentence, and the page is complete", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.patterns.push(/refused on purpose/);
    await refuseWorkers(page);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("refused on purpose", "SecurityError");
      };
      for (const storage of ["sessionStorage", "localStorage"]) Object.defineProperty(window, storage, { get });
    });
    for (const name of ["Change the request", "Run on the practice server", "See it happen"]) {
      await open(page, "/docs/api/add-member");
      await page.getByRole("button", { name }).first().click();
      await expect(region(page).getByRole("status")).toContainText("could not be started");
      await expect(page.locator("#samples [role=tabpanel]:visible code").first()).toContainText("/v1/member");
    }
    await open(page, "/");
    await run(page).click();
    await expect(region(page).getByRole("status")).toContainText("could not be started");
    await expect(page.locator("[data-code-block]").filter({ hasText: "Response" })).toBeVisible();
    await open(page, "/docs/getting-started/socket");
    await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
    const panel = page.getByRole("region", { name: "The practice server’s socket" });
    await panel.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(panel.getByRole("status")).toContainText("could not be started");
  });

  test("a second failure is announced again", async ({ page }) => {
    await openToRoute(page, "/docs/api/add-member");
    await page.route(scripts, (route) => route.abort());
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await run(page).click();
    await alert.evaluate((element) => element.toggleAttribute("data-first"));
    await run(page).click();
    await expect(alert).not.toHaveAttribute("data-first");
  });
});
