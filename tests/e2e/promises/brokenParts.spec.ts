import type { Page } from "@playwright/test";
import { article, menuButton } from "../support/parts";
import { box, dialog, options, search } from "../support/search";
import { expect, open, phoneMenu, test } from "../support/test";

/*
 * A fault inside a part stays there: the part says so and can be tried again, and the page around it goes on working.
 */

interface Fault {
  address: string;
  width: number;
  before?: (page: Page) => Promise<unknown>;
  /** What is taken away: an object, and its property. */
  missing: ["Intl" | "letters" | "window", string];
  press: (page: Page) => Promise<unknown>;
  says: string;
  /** Expects what is there after the fault, and after another attempt. */
  meanwhile?: (page: Page) => Promise<unknown>;
  again: (page: Page) => Promise<unknown>;
}

const faults: Record<string, Fault> = {
  "the search": {
    address: article,
    width: 390,
    before: async (page) => {
      await page.evaluate(() => scrollTo(0, 300));
      await page.keyboard.press("Control+k");
      await box(page).fill("member");
      await expect(options(page).first()).toBeVisible();
    },
    missing: ["letters", "normalize"],
    press: (page) => page.keyboard.type("é"),
    says: "The search has stopped working",
    meanwhile: async (page) => {
      await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
      expect((await page.getByRole("alert").boundingBox())?.width).toBeGreaterThan(250);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => scrollY)).toBe(300);
      await expect(dialog(page)).toHaveCount(0);
    },
    again: async (page) => {
      await box(page).fill("add member");
      await expect(options(page).first()).toBeVisible();
    },
  },
  "the explorer of privacy buckets": {
    address: "/docs/help/features/buckets/intro",
    width: 1280,
    missing: ["Intl", "ListFormat"],
    press: (page) => page.locator("fieldset button").nth(1).click(),
    says: "The explorer has stopped working.",
    again: (page) => expect(page.getByText("Start with an example")).toBeVisible(),
  },
  "the menu of a phone, which leaves the main links": {
    address: "/docs/intro",
    width: 390,
    missing: ["window", "ResizeObserver"],
    press: (page) => menuButton(page).click(),
    says: "The menu has stopped working.",
    meanwhile: (page) => expect(phoneMenu(page).getByRole("link", { name: "API", exact: true })).toBeVisible(),
    again: (page) => expect(phoneMenu(page).getByRole("link", { name: "Introduction" })).toBeVisible(),
  },
};

/** Takes something away that a part needs, until `mend` is called. Runs in the page. */
function takeAway([holder, name]: Fault["missing"]): void {
  const from = { Intl, letters: String.prototype, window }[holder] as unknown as Record<string, unknown>;
  const kept = from[name];
  Object.assign(window, { mend: () => Object.assign(from, { [name]: kept }) });
  from[name] = undefined;
}

test.describe("if there is a fault in", () => {
  test.use({ expectedErrors: { patterns: [/./] } });

  for (const [name, { address, width, before, missing, press, says, meanwhile, again }] of Object.entries(faults)) {
    test(`${name}, it stays there, is told in place and can be tried again`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, address);
      await before?.(page);
      await page.evaluate(takeAway, missing);
      await press(page);
      const alert = page.getByRole("alert").filter({ hasText: says });
      await expect(alert).toBeVisible();
      await expect(page.getByText(/This page crashed|themeConfig/)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await meanwhile?.(page);
      await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
      await alert.getByRole("button", { name: "Try again" }).click();
      await again(page);
    });
  }

  test("the search, its message can be closed, and the search opened again", async ({ page }) => {
    await open(page, "/docs/help");
    await search(page, "member");
    await expect(options(page).first()).toBeVisible();
    await page.evaluate(takeAway, ["letters", "normalize"] as Fault["missing"]);
    await page.keyboard.type("é");
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
  });
});
