import type { Page } from "@playwright/test";
import { bundledDescription } from "../../description/bundle/descriptionFiles";
import { readBundledDescription } from "../../description/bundle/parseDescription";
import { listOperations } from "../../description/model/operations";
import { expect, test } from "./support/test";

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

/** Prints what it has measured if `FIGURES` is set. */
async function measure(page: Page): Promise<Map<string, FirstWindow>> {
  const pages = new Map<string, FirstWindow>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const figures = await page.evaluate(firstWindow);
    if (process.env.FIGURES) console.log(address, page.viewportSize()?.width, JSON.stringify(figures));
    pages.set(address, figures);
  }
  return pages;
}

/** The pages on which a figure is above a bound, with the figure. */
function above(pages: Map<string, FirstWindow>, bound: number, figure: (one: FirstWindow) => number): string[] {
  return [...pages].filter(([, one]) => figure(one) > bound).map(([address, one]) => `${address}: ${figure(one)}`);
}

test("at 1280 x 900, an operation’s first section begins in the upper half, beside few controls", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const pages = await measure(page);
  expect(pages.size).toBe(115);
  expect(above(pages, 580, ({ start }) => start)).toEqual([]);
  expect(above(pages, 480, ({ start }) => start).length).toBeLessThanOrEqual(15);
  expect(above(pages, 10, ({ text }) => text)).toEqual([]);
});

test("on a phone, an operation’s first section begins on the first screen", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = await measure(page);
  expect(above(pages, 700, ({ start }) => start)).toEqual([]);
});
