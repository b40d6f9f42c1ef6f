import type { Page } from "@playwright/test";
import { language, operation, sample, server } from "../support/parts";
import { expect, hold, hydrated, scripts, test, watchShifts } from "../support/test";
import { widgets } from "../support/widgets";

test.describe("what is pressed before the scripts run is not lost:", () => {
  for (const [name, { address, width = 1280, open, use, result }] of Object.entries(widgets).filter(
    ([, { isLate }]) => !isLate,
  )) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, scripts);
      await page.goto(address);
      await (open ?? use)(page);
      release();
      if (open) await use(page);
      await result(page);
    });
  }
});

const store = (place: "localStorage" | "sessionStorage", key: string, text: string) => (page: Page) =>
  page.addInitScript(([place, key, text]) => window[place].setItem(key, text), [place, key, text] as const);
const back = (page: Page) => page.getByRole("button", { name: "Use the official server" });

/** By what arrives: what is stored, what is seen before the scripts run, and afterwards. */
const arrivals: Record<
  string,
  [
    prepare: (page: Page) => Promise<unknown>,
    before: (page: Page) => Promise<void>,
    after: (page: Page) => Promise<void>,
  ]
> = {
  "the chosen language, which is there before": [
    store("localStorage", "docusaurus.tab.sample-language", "python"),
    async (page) => {
      await expect(language(page, "Python")).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
      await expect(page.getByRole("tabpanel")).toContainText("import requests");
    },
    async (page) => {
      await expect(page.locator("#samples").getByRole("tab", { selected: true })).toHaveText(["Python"]);
      await expect(page.getByRole("tabpanel")).toContainText("import requests");
    },
  ],
  "the choice of a server, which is not shown before it works": [
    async () => undefined,
    (page) => expect(page.locator("#samples select:visible")).toHaveCount(0),
    (page) => expect(server(page)).toBeVisible(),
  ],
  "the line of a server that was chosen for the device": [
    store("localStorage", "server", "mock"),
    (page) => expect(sample(page)).toBeVisible(),
    (page) => expect(back(page)).toBeVisible(),
  ],
  "the line of a server that was chosen for the tab": [
    store("sessionStorage", "server", "https://sp.example.org:8443"),
    (page) => expect(sample(page)).toBeVisible(),
    (page) => expect(back(page)).toBeVisible(),
  ],
};

test.describe("nothing moves when the scripts bring", () => {
  for (const [name, [prepare, before, after]] of Object.entries(arrivals)) {
    test(name, async ({ page }) => {
      await prepare(page);
      const shifts = await watchShifts(page);
      const release = await hold(page, scripts);
      await page.goto(operation);
      await before(page);
      release();
      await hydrated(page);
      await after(page);
      expect(await shifts()).toEqual([]);
    });
  }
});
