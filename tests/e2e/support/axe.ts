import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const source = fs.readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Rules about colours, which differ between the modes; all others see the same page in both. */
const colourRules = ["color-contrast", "link-in-text-block"];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Runs axe on the page on show, with its colours in both modes.
 *
 * @param inside selector of the part of the page that is looked at.
 * @returns one line for each rule that is violated, with the mode and the places.
 */
export async function findViolations(page: Page, inside = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    // Half-way through a change of colours nothing can be said about them.
    await page.addStyleTag({ content: "*{transition:none!important;animation:none!important}" });
  }
  const include = [inside];
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  const found = await run(page, { include }, { runOnly: standards, rules });
  for (const mode of ["light", "dark"]) {
    await page.locator("html").evaluate((html, value) => html.setAttribute("data-theme", value), mode);
    await markAlike(page);
    const colours = await run(page, { include, exclude: ["[data-alike]"] }, { runOnly: colourRules });
    found.push(...colours.map((line) => `${mode}: ${line}`));
  }
  return found;
}

/** What is looked at, and what of it is left out, as selectors. */
interface Context {
  include: string[];
  exclude?: string[];
}

function run(page: Page, context: Context, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ({ where, how }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(where, how);
      return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
    },
    // Preloading would fetch the icon font's style sheet, which the page's policy refuses.
    { where: context, how: { ...options, preload: false, resultTypes: ["violations"] } as object },
  );
}

/**
 * Marks every piece of text whose colours a piece before it has too: same elements, classes, own style and place in a
 * striped table all the way up, same colours and size. The contrast of one piece costs axe milliseconds, and a page has thousands.
 */
function markAlike(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    for (const element of Array.from(document.querySelectorAll("body *"))) {
      element.removeAttribute("data-alike");
      if (element.childElementCount > 0) continue;
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const looks = [color, backgroundColor, fontSize, fontWeight];
      for (let one: Element | null = element; one; one = one.parentElement) {
        const stripe = one instanceof HTMLTableRowElement ? one.rowIndex % 2 : "";
        const own = ["class", "style"].map((name) => one?.getAttribute(name) ?? "");
        looks.push(one.tagName, ...own, String(stripe), getComputedStyle(one).backgroundColor);
      }
      const key = looks.join("|");
      if (seen.has(key)) element.setAttribute("data-alike", "");
      seen.add(key);
    }
  });
}
