import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { addStyle } from "./test";

const source = fs.readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Rules about colours, which differ between the modes; all others see the same page in both. */
const colourRules = ["color-contrast", "link-in-text-block"];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What this process has judged the colours of, see `markNew`: a page's texts are mostly like those of pages before. */
const judged = new Set<number>();

/**
 * Runs axe on the page on show, with its colours in both modes. It is left in the dark one.
 *
 * @param inside selector of the part of the page that is looked at.
 * @param omitted rules that are not asked, since the test looks for itself.
 * @returns one line for each rule that is violated, with the mode and the places.
 */
export async function findViolations(page: Page, inside = "html", omitted: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await page.evaluate(() => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      axe.configure({
        rules: [
          { id: "color-contrast", selector: "[data-new]" },
          { id: "link-in-text-block", selector: "a[href][data-new]" },
        ],
      });
    });
    // Half-way through a change of colours nothing can be said about them.
    await addStyle(page, "*{transition:none!important;animation:none!important}");
  }
  const found: string[] = [];
  for (const mode of ["light", "dark"]) {
    await page.locator("html").evaluate((html, value) => html.setAttribute("data-theme", value), mode);
    const added = await page.evaluate(markNew, { inside, judged: [...judged] });
    if (mode === "light") found.push(...(await run(page, inside, standards, omitted)));
    else if (added.length > 0) found.push(...(await run(page, inside, colourRules)).map((line) => `dark: ${line}`));
    // A page with a fault is judged in full again when the test is repeated.
    if (found.length === 0) for (const one of added) judged.add(one);
  }
  return found;
}

function run(page: Page, inside: string, asked: string[], omitted: string[] = []): Promise<string[]> {
  return page.evaluate(
    async ({ inside, asked, omitted }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // Preloading would fetch the icon font's style sheet, which the page's policy refuses. A selector for each element
      // that a rule looks at takes a third of the time; the HTML of a fault tells as much.
      const options = { runOnly: asked, preload: false, selectors: false, resultTypes: ["violations" as const] };
      const rules = Object.fromEntries(omitted.map((rule) => [rule, { enabled: false }]));
      const { violations } = await axe.run(inside, { ...options, rules });
      return violations.map((one) => `${one.id}: ${one.nodes.map(({ html }) => html).join(", ")}`);
    },
    { inside, asked, omitted },
  );
}

/**
 * Marks every visible piece of text whose colours were not judged before, here or on another page. Alike are pieces in
 * the same ink and size on the same ground, with the same elements and classes all the way up: to them axe says the same. The contrast of
 * one piece costs milliseconds, and a page has thousands.
 *
 * @returns what stands for the marked pieces, to be given the next time.
 */
function markNew({ inside, judged }: { inside: string; judged: number[] }): number[] {
  const seen = new Set(judged);
  const added: number[] = [];
  /** 53 bits of a text, after those of the text before. */
  const digest = (text: string, before: number) => {
    let [low, high] = [before >>> 0, Math.floor(before / 2 ** 32) ^ 0x41c6ce57];
    for (let index = 0; index < text.length; index++) {
      low = Math.imul(low ^ text.charCodeAt(index), 2654435761);
      high = Math.imul(high ^ text.charCodeAt(index), 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 2 ** 32 * (2097151 & high) + (low >>> 0);
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
  const visit = (element: Element, before: number) => {
    const style = getComputedStyle(element);
    const hasText = Array.from(element.childNodes).some(isText);
    // The class of the root names the page.
    const { tagName, className } = element === document.documentElement ? { tagName: "HTML", className: "" } : element;
    const ground = [tagName, className, style.backgroundColor, style.backgroundImage, style.opacity];
    const ink = [style.color, style.textDecorationLine, style.fontSize, style.fontWeight];
    const below = digest(ground.join("|"), before);
    const look = digest(ink.join("|"), below);
    const isNew = hasText && !seen.has(look) && element.checkVisibility();
    element.toggleAttribute("data-new", isNew);
    if (isNew) {
      seen.add(look);
      added.push(look);
    }
    for (const child of Array.from(element.children)) visit(child, below);
  };
  for (const element of Array.from(document.querySelectorAll(inside))) visit(element, 0);
  return added;
}
