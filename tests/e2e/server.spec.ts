import type { Page } from "@playwright/test";
import { site } from "../../site/site.config";
import { findViolations } from "./support/axe";
import { expect, hold, hydrated, open, scripts, storeNoAnnouncement, test, watchShifts } from "./support/test";

const operation = "/docs/api/add-member";
const firstCall = "/docs/getting-started/intro";
const recipes = "/docs/getting-started/recipes";

const official = site.api.production;
const own = "https://sp.example.org:8443";

const server = (page: Page) => page.getByRole("combobox", { name: "Server", exact: true });
const field = (page: Page) => page.getByRole("textbox", { name: "Address of the server" });
const use = (page: Page) => page.getByRole("button", { name: "Use", exact: true });
const back = (page: Page) => page.getByRole("button", { name: "Use the official server" });
/** The code of all samples, also of those in closed parts of the page. */
const code = async (page: Page) => (await page.locator("[data-code-block] code").allTextContents()).join("\n");
/** What an address becomes in its samples: all of the official ones are gone. */
const expectServer = async (page: Page, address: string) => {
  await expect.poll(() => code(page)).toContain(address);
  if (address !== official) expect(await code(page)).not.toMatch(/\/\/api\.apparyllis\.com(?!:)/);
};

async function chooseOwn(page: Page, address = own): Promise<void> {
  await server(page).selectOption("Another address");
  await field(page).fill(address);
  // Not with the pointer: the style sheet may be arriving, and move the button.
  await use(page).press("Enter");
}

test.describe("the local mock is named", () => {
  for (const address of [operation, recipes, firstCall]) {
    test(`in all samples of ${address}, which keep their colours, and by a line at each`, async ({ page }) => {
      await open(page, address);
      const before = { code: await code(page), html: await page.locator("[data-code-block] [class^=hljs-]").count() };
      await server(page).selectOption("Local mock");
      await expectServer(page, site.api.mock);
      const swapped = before.code
        .replaceAll(official, site.api.mock)
        .replaceAll("wss://api.apparyllis.com", "ws://127.0.0.1:3010");
      expect(await code(page)).toBe(swapped);
      expect(await page.locator("[data-code-block] [class^=hljs-]").count()).toBe(before.html);
      const named = page.locator("[data-code-block]:has([data-server]):visible");
      for (const block of await named.all()) {
        await expect(block).toContainText("Your token goes to 127.0.0.1:3010, not to the official server.");
      }
      const others = page.locator("[data-code-block]:not(:has([data-server]))");
      await expect(others.getByText("Your token goes to").locator("visible=true")).toHaveCount(0);
      expect(await findViolations(page, "main select, [data-code-block]")).toEqual([]);
      await back(page).first().click();
      await expect(server(page)).toHaveValue("official");
      expect(await code(page)).toBe(before.code);
      await expect(page.getByText("Your token goes to")).toHaveCount(0);
    });
  }

  test("in the copied text, on the next page, after a reload and in other tabs, until it is forgotten", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, operation);
    const other = await context.newPage();
    await open(other, recipes);
    await page.bringToFront();
    await server(page).selectOption("Local mock");
    await expectServer(page, site.api.mock);
    await page.getByRole("button", { name: "Copy cURL" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl '${site.api.mock}/v1/member'`);
    await expectServer(other, site.api.mock);

    await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
    await expect(server(page)).toHaveValue("mock");
    await expectServer(page, site.api.mock);
    await page.reload();
    await hydrated(page);
    await expectServer(page, site.api.mock);

    await server(page).selectOption("Official");
    await expectServer(other, official);
    await server(page).selectOption("Local mock");
    await expectServer(other, site.api.mock);

    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText("choices you made")).toBeVisible();
    await page.getByRole("button", { name: "Forget what this site keeps" }).click();
    for (const tab of [page, other]) {
      await expectServer(tab, official);
      await expect(server(tab)).toHaveValue("official");
    }
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("in the samples of a changed request, but not in what was typed", async ({ page }) => {
    await open(page, operation);
    await page.getByRole("button", { name: "Change the request" }).click();
    await page.getByRole("textbox", { name: "Body", exact: true }).fill(`{ "name": "${official}/x" }`);
    await server(page).selectOption("Local mock");
    const sample = page.locator("#samples [role=tabpanel]:not([hidden]) code");
    await expect(sample).toContainText(`"${official}/x"`);
    await expect(sample).toContainText(`curl '${site.api.mock}/v1/member'`);
    await back(page).click();
    await expect(sample).toContainText(`curl '${official}/v1/member'`);
  });
});

test.describe("an address of the reader's own", () => {
  test("is in all samples, the socket's too, and gone in a new tab", async ({ page, context }) => {
    await storeNoAnnouncement(page);
    await open(page, recipes);
    await chooseOwn(page);
    await expectServer(page, own);
    expect(await code(page)).toContain("wss://sp.example.org:8443/v1/socket");
    await page.reload();
    await hydrated(page);
    await expectServer(page, own);
    await server(page).focus();
    await expect(field(page)).toHaveValue(own);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText("the address of a server that you gave")).toBeVisible();
    const other = await context.newPage();
    await open(other, recipes);
    await expect(server(other)).toHaveValue("official");
    expect(await code(other)).not.toContain(own);
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
    await back(page).first().click();
    await expect(server(page)).toHaveValue("official");
    await expect(field(page)).toHaveCount(0);
  });

  test("is what the commands of a guide set", async ({ page }) => {
    await open(page, "/docs/getting-started/mock");
    await server(page).selectOption("Local mock");
    await expect(server(page)).toHaveValue("mock");
    expect(await code(page)).toContain(`export SP_API=${site.api.mock}`);
    await chooseOwn(page);
    await expect
      .poll(() => code(page))
      .toContain(`export SP_API=${own}\nexport SP_SOCKET=wss://sp.example.org:8443/v1/`);
  });

  test("is refused with one sentence if it is a real token, a command, markup or http elsewhere: the text is still there, and nothing is kept", async ({
    page,
  }) => {
    await storeNoAnnouncement(page);
    await open(page, operation);
    const refused = [
      "aB3+".repeat(16),
      "https://$(id)",
      "https://<img src=x onerror=alert(1)>",
      "http://sp.example.org",
    ];
    for (const [index, text] of refused.entries()) {
      if (index === 0) await chooseOwn(page, text);
      else {
        await field(page).fill(text);
        await page.keyboard.press("Enter");
      }
      await expect(field(page), text).toHaveAttribute("aria-invalid", "true");
      const described = await field(page).getAttribute("aria-describedby");
      await expect(page.locator(`[id="${described}"]`), text).toHaveText(/\.$/);
      await expect(field(page)).toHaveValue(text);
      if (index === 0) expect(await findViolations(page, "#samples")).toEqual([]);
      expect(await page.evaluate(() => [sessionStorage.length, localStorage.length]), text).toEqual([0, 0]);
      await expectServer(page, official);
    }
    await field(page).fill(own);
    await page.keyboard.press("Enter");
    await expectServer(page, own);
    await expect(field(page)).toHaveAttribute("aria-invalid", "false");
  });

  test("that somebody else has stored, or put into a link, is not used", async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem("server", "https://$(id)");
      localStorage.setItem("server", "https://evil.example");
    });
    await open(page, `${operation}?server=https://evil.example#server=https://evil.example`);
    await page.evaluate(() => window.postMessage({ server: "https://evil.example" }, "*"));
    // The field comes with the part that reads storage.
    await server(page).selectOption("Another address");
    await expect(field(page)).toHaveValue("");
    await expectServer(page, official);
    await expect(page.getByText("Your token goes to")).toHaveCount(0);
    expect(await code(page)).not.toMatch(/evil|\$\(id\)/);
  });
});

test("a choice that is kept has its line, styled, before the reader does anything", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("server", "https://sp.example.org"));
  await open(page, recipes);
  const note = page.getByText("Your token goes to sp.example.org").first();
  await expect(note.locator("..")).toHaveCSS("padding", "4px 16px");
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator('link[href^="/assets/css/styles."]')).toHaveCount(0);
});

for (const [place, text] of [
  ["localStorage", "mock"],
  ["sessionStorage", own],
] as const) {
  test(`a choice that is kept in ${place} moves no sample when its line comes`, async ({ page }) => {
    await page.addInitScript(([place, text]) => window[place].setItem("server", text), [place, text] as const);
    const shifts = await watchShifts(page);
    const release = await hold(page, scripts);
    await page.goto(operation);
    await expect(page.locator("#samples [role=tabpanel]:not([hidden]) code")).toBeVisible();
    release();
    await expect(back(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}

test("on paper, samples have the official address, whatever was chosen", async ({ page }) => {
  await open(page, operation);
  const before = await code(page);
  await chooseOwn(page);
  await expectServer(page, own);
  const during = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("beforeprint", () =>
          resolve([...document.querySelectorAll("[data-code-block] code")].map((one) => one.textContent).join("\n")),
        ),
      ),
  );
  await page.pdf();
  expect(await during).toBe(before);
  await expectServer(page, own);
  await page.emulateMedia({ media: "print" });
  await expect(server(page)).toBeHidden();
});

test("nothing is sent to the server that is chosen", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await open(page, recipes);
  await chooseOwn(page);
  await expectServer(page, own);
  await server(page).selectOption("Local mock");
  await expectServer(page, site.api.mock);
  await page.waitForLoadState("networkidle");
  const origin = new URL(page.url()).host;
  expect([...hosts].filter((host) => host !== origin && host !== "use.fontawesome.com")).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px, everything can be done with the keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, operation);
    if (width < 500) await page.locator("#samples summary").first().press("Enter");
    await server(page).focus();
    await page.keyboard.type("A");
    await expect(field(page)).toBeVisible();
    await expect(server(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type(own);
    await page.keyboard.press("Enter");
    await expectServer(page, own);
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findViolations(page, "#samples")).toEqual([]);
    await back(page).press("Enter");
    await expectServer(page, official);
    await expect(page.getByRole("button", { name: "Copy cURL" })).toBeFocused();
  });
}

test.describe("if the browser denies its storage", () => {
  test.use({ expectedErrors: { patterns: [/browser storage is not available/] } });

  test("a choice is for the pages until the next reload", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
    await open(page, operation);
    await chooseOwn(page);
    await expectServer(page, own);
    await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
    await expectServer(page, own);
  });
});

test("the control is not shown before it works, and nothing moves when it is", async ({ page }) => {
  const shifts = await watchShifts(page);
  const release = await hold(page, scripts);
  await page.goto(operation);
  await expect(page.locator("#samples select")).toBeHidden();
  release();
  await hydrated(page);
  await expect(server(page)).toBeVisible();
  expect(await shifts()).toEqual([]);
});
