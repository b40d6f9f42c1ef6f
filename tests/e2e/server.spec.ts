import type { Page } from "@playwright/test";
import { site } from "../../site/site.config";
import { findViolations } from "./support/axe";
import { body, change, code, operation, sample, saveButton, server, toCode } from "./support/parts";
import { expect, hydrated, open, storeNoAnnouncement, test } from "./support/test";

const firstCall = "/docs/getting-started/intro";
const recipes = "/docs/getting-started/recipes";

const official = site.api.production;
const own = "https://sp.example.org:8443";

const field = (page: Page) => page.getByRole("textbox", { name: "Address of the server" });
const back = (page: Page) => page.getByRole("button", { name: "Use the official server" }).first();
/** What an address becomes in its samples: all of the official ones are gone. */
const expectServer = async (page: Page, address: string) => {
  await expect.poll(() => code(page)).toContain(address);
  if (address !== official) expect(await code(page)).not.toMatch(/\/\/api\.apparyllis\.com(?!:)/);
};

async function chooseOwn(page: Page): Promise<void> {
  await server(page).selectOption("Another address");
  await field(page).fill(own);
  // Not with the pointer: the style sheet may be arriving, and move the button.
  await page.getByRole("button", { name: "Use", exact: true }).press("Enter");
  await expectServer(page, own);
}

test.describe("the local mock is named", () => {
  for (const address of [operation, recipes, firstCall]) {
    test(`in all samples of ${address}, which keep their colours, and by a line at each`, async ({ page }) => {
      await open(page, address);
      const colours = () => page.locator("[data-code-block] [class^=hljs-]").count();
      const before = { code: await code(page), colours: await colours() };
      await server(page).selectOption("Local mock");
      await expectServer(page, site.api.mock);
      const swapped = before.code
        .replaceAll(official, site.api.mock)
        .replaceAll("wss://api.apparyllis.com", "ws://127.0.0.1:3010");
      expect({ code: await code(page), colours: await colours() }).toEqual({ ...before, code: swapped });
      for (const block of await page.locator("[data-code-block]:has([data-server]):visible").all()) {
        await expect(block).toContainText("Your token goes to 127.0.0.1:3010, not to the official server.");
      }
      const others = page.locator("[data-code-block]:not(:has([data-server]))");
      await expect(others.getByText("Your token goes to").locator("visible=true")).toHaveCount(0);
      expect(await findViolations(page, "main select, [data-code-block]")).toEqual([]);
      await back(page).click();
      await expect(server(page)).toHaveValue("official");
      expect(await code(page)).toBe(before.code);
      await expect(page.getByText("Your token goes to")).toHaveCount(0);
    });
  }

  test("in the copied text of a changed request, but not in what was typed", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, operation);
    await change(page).click();
    await body(page).fill(`{ "name": "${official}/x" }`);
    await server(page).selectOption("Local mock");
    await expect(sample(page)).toContainText(`"${official}/x"`);
    await expect(sample(page)).toContainText(`curl '${site.api.mock}/v1/member'`);
    await toCode(page).click();
    await page.getByRole("button", { name: "Copy cURL" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl '${site.api.mock}/v1/member'`);
    await back(page).click();
    await expect(sample(page)).toContainText(`curl '${official}/v1/member'`);
  });
});

test.describe("an address of the reader's own", () => {
  test("is in all samples, but not in a new tab, and nothing is sent to it", async ({ page, context }) => {
    await storeNoAnnouncement(page);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await open(page, recipes);
    await chooseOwn(page);
    expect(await code(page)).toContain("wss://sp.example.org:8443/v1/socket");
    await page.reload();
    await hydrated(page);
    await expectServer(page, own);
    await server(page).focus();
    await expect(field(page)).toHaveValue(own);
    await saveButton(page).click();
    await expect(page.getByText("the address of a server that you gave")).toBeVisible();
    const other = await context.newPage();
    await open(other, recipes);
    await expect(server(other)).toHaveValue("official");
    expect(await code(other)).not.toContain(own);
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
    await back(page).click();
    await expect(server(page)).toHaveValue("official");
    await expect(field(page)).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect([...hosts].filter((host) => host !== new URL(page.url()).host && host !== "use.fontawesome.com")).toEqual(
      [],
    );
  });

  test("is what the commands of a guide set", async ({ page }) => {
    await open(page, "/docs/getting-started/mock");
    await server(page).selectOption("Local mock");
    await expect(server(page)).toHaveValue("mock");
    expect(await code(page)).toContain(`export SP_API=${site.api.mock}`);
    await chooseOwn(page);
    expect(await code(page)).toContain(`export SP_API=${own}\nexport SP_SOCKET=wss://sp.example.org:8443/v1/`);
  });

  test("is refused with one sentence if it is a real token, a command, markup or http elsewhere: the text is still there, and nothing is kept", async ({
    page,
  }) => {
    await storeNoAnnouncement(page);
    await open(page, operation);
    await server(page).selectOption("Another address");
    for (const text of [
      "aB3+".repeat(16),
      "https://$(id)",
      "https://<img src=x onerror=alert(1)>",
      "http://sp.example.org",
    ]) {
      await field(page).fill(text);
      await page.keyboard.press("Enter");
      await expect(field(page), text).toHaveAttribute("aria-invalid", "true");
      const described = await field(page).getAttribute("aria-describedby");
      await expect(page.locator(`[id="${described}"]`), text).toHaveText(/\.$/);
      await expect(field(page)).toHaveValue(text);
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

  test("is not on paper", async ({ page }) => {
    await open(page, operation);
    const before = await code(page);
    await chooseOwn(page);
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
