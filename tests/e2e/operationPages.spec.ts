import type { Page } from "@playwright/test";
import { bundledDescription } from "../../description/bundle/descriptionFiles";
import { readBundledDescription } from "../../description/bundle/parseDescription";
import { listOperations } from "../../description/model/operations";
import { operation } from "./support/parts";
import { expect, open, test } from "./support/test";

const addresses = listOperations(readBundledDescription(bundledDescription)).map(({ slug }) => `/docs/api/${slug}`);

interface FirstWindow {
  /** The top of the first section's heading, as if no warning stood before it, in CSS pixels below the navbar's top. */
  start: number;
  /** Controls in the window: those of the text, and those of the panel, of which the languages are one. */
  text: number;
  panel: number;
}

/** Runs in the page. */
function firstWindow(): FirstWindow {
  const heading = document.querySelector(".op > h2");
  const warning = document.querySelector(".op > .theme-admonition");
  const isBefore = heading && warning && warning.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING;
  const { top = 0 } = heading?.getBoundingClientRect() ?? {};
  const after = isBefore ? warning.nextElementSibling : null;
  const waits = after && warning ? after.getBoundingClientRect().top - warning.getBoundingClientRect().top : 0;
  const shown = Array.from(
    document.querySelectorAll("main :is(a[href], button, select, input, textarea, summary)"),
  ).filter((control) => {
    const { width, top, bottom } = control.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && width > 1;
    return isInWindow && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  const controls = shown.filter((control) => !control.matches(".hash-link, [aria-label^='Link to '], [role=tab]"));
  const inPanel = controls.filter((control) => control.closest("#samples")).length;
  const hasLanguages = document.querySelector("#samples [role=tab]") ? 1 : 0;
  return {
    start: Math.round(top - waits - (document.querySelector(".navbar")?.getBoundingClientRect().top ?? 0)),
    text: controls.length - inPanel,
    panel: inPanel + hasLanguages,
  };
}

type Figures = FirstWindow & { address: string };

/** Measures a page that is open, and prints it if `FIGURES` is set. */
async function measure(page: Page, address: string): Promise<Figures> {
  const figures = { address, ...(await page.evaluate(firstWindow)) };
  if (process.env.FIGURES) console.log(page.viewportSize()?.width, JSON.stringify(figures));
  return figures;
}

/** The pages on which a figure is above a bound, with the figure. */
function above(pages: Figures[], bound: number, figure: (window: FirstWindow) => number): string[] {
  const tooMuch = pages.filter((window) => figure(window) > bound);
  return tooMuch.map((window) => `${window.address}: ${figure(window)}`);
}

test("an operation’s first section begins in the upper half, beside few controls, and on a phone on the first screen", async ({
  page,
}) => {
  test.setTimeout(600_000); // It opens 115 pages: a minute beside the other tests.
  const [desktop, phone]: [Figures[], Figures[]] = [[], []];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, address);
    desktop.push(await measure(page, address));
    await page.setViewportSize({ width: 390, height: 844 });
    phone.push(await measure(page, address));
  }
  expect(desktop).toHaveLength(115);
  expect(above(desktop, 580, ({ start }) => start)).toEqual([]);
  expect(above(desktop, 480, ({ start }) => start).length).toBeLessThanOrEqual(15);
  expect(above(desktop, 20, ({ text, panel }) => text + panel)).toEqual([]);
  expect(above(phone, 700, ({ start }) => start)).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px, “Try it” is within 8 stops of the text, and leads to the languages of the samples`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, operation);
    await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
    const link = page.getByRole("link", { name: "Try it" });
    const isReached = () => link.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isReached()); stops++) {
      expect(stops).toBeLessThan(8);
      await page.keyboard.press("Tab");
    }
    await expect(link).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#samples")).toBeInViewport();
  });
}

test("a link to a field of legacy accounts opens their fold, which paper has open", async ({ page }) => {
  await open(page, operation);
  const field = page.locator("#body-preventTrusted");
  await expect(field).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(field).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await open(page, `${operation}#body-preventTrusted`);
  await expect(field).toBeInViewport();
});

test("an operation prints on at most three sheets", async ({ page }) => {
  for (const address of [operation, "/docs/api/get-all-members", "/docs/api/set-privacy-buckets"]) {
    await open(page, address);
    const file = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(file.match(/\/Type\s*\/Page\b/g)?.length, address).toBeLessThanOrEqual(3);
  }
});
