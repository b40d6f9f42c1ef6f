import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./test";

const source = fs.readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Rules about colours, which differ between the modes; for all others, the page is the same in both. */
const colourRules = ["color-contrast", "link-in-text-block"];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The colours that this run has judged, see `judge`: most of a page's text looks like that of earlier pages. A file,
 * since all workers share it; Playwright empties its folder when a run begins.
 */
const judgedFile = () => path.join(test.info().project.outputDir, "judged-colours.txt");

function readJudged(): string[] {
  return fs.existsSync(judgedFile()) ? fs.readFileSync(judgedFile(), "utf8").split("\0") : [];
}

function addJudged(looks: string[]): void {
  fs.mkdirSync(path.dirname(judgedFile()), { recursive: true });
  fs.appendFileSync(judgedFile(), looks.map((look) => `${look}\0`).join(""));
}

/**
 * Runs axe on the current page, with its colours in both modes, and leaves it in either.
 *
 * @param inside selector of the part of the page to check.
 * @param omitted rules to skip, since the test has its own check.
 * @returns one line for each rule that is violated, with the mode and the places.
 */
export async function findViolations(page: Page, inside = "html", omitted: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const asked = { inside, judged: readJudged(), standards, colourRules, omitted };
  const { found, added } = await page.evaluate(judge, asked);
  // A page with a violation is judged in full again when the test is repeated.
  if (found.length === 0) addJudged(added);
  return found;
}

interface Asked {
  inside: string;
  judged: string[];
  standards: string[];
  colourRules: string[];
  omitted: string[];
}

/**
 * What `findViolations` does in the page, in one call.
 *
 * Axe only judges the colours of marked pieces of visible text: those whose colours in one of the modes have not been
 * judged before, here or on another page. The contrast of one piece takes milliseconds, and a page has thousands.
 * Pieces look alike, and get the same result, if they have the same colour and size, and are inside the same elements
 * as far as these have a background or are positioned.
 *
 * @returns what axe found, and the looks of the marked pieces, to be passed in the next time.
 */
async function judge({ inside, judged, standards, colourRules, omitted }: Asked) {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const root = document.documentElement;
  // Colours cannot be judged in the middle of a transition.
  const still = new CSSStyleSheet();
  still.replaceSync("*{transition:none!important;animation:none!important}");
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(still);

  const seen = new Set(judged);
  const added: string[] = [];
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
  const mark = (element: Element, around: { ground: string; ink: string }) => {
    if (!element.checkVisibility()) return;
    const style = getComputedStyle(element);
    const { position, backgroundColor, backgroundImage, opacity } = style;
    const isPlain = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    // The class of the root names the page.
    const name = element === root ? "" : `${element.tagName}.${element.className}`;
    const own = [name, backgroundColor, backgroundImage, opacity].join("|");
    const ground = isPlain && position === "static" ? around.ground : `${around.ground}\n${own}`;
    const ink = [style.color, style.textDecorationLine, style.fontSize, style.fontWeight].join("|");
    // A link has to differ from the text around it.
    const look = `${ground}\n${around.ink}\n${ink}`;
    if (Array.from(element.childNodes).some(isText) && !seen.has(look)) {
      element.toggleAttribute("data-new", true);
      seen.add(look);
      added.push(look);
    }
    for (const child of Array.from(element.children)) mark(child, { ground, ink });
  };
  const run = async (asked: string[]) => {
    axe.configure({
      rules: [
        { id: "color-contrast", selector: "[data-new]" },
        { id: "link-in-text-block", selector: "a[href][data-new]" },
      ],
    });
    // Preloading would fetch the icon font's style sheet, which the page's policy blocks. A selector for each element
    // that a rule checks takes a third of the time; the HTML of a violation says as much.
    const options = { runOnly: asked, preload: false, selectors: false, resultTypes: ["violations" as const] };
    const rules = Object.fromEntries(omitted.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run(inside, { ...options, rules });
    return violations.map((one) => `${one.id}: ${one.nodes.map(({ html }) => html).join(", ")}`);
  };

  for (const element of Array.from(document.querySelectorAll("[data-new]"))) element.removeAttribute("data-new");
  const change = () => root.setAttribute("data-theme", root.dataset.theme === "dark" ? "light" : "dark");
  const markAll = () => {
    for (const element of Array.from(document.querySelectorAll(inside))) mark(element, { ground: "", ink: "" });
  };
  // A change of colours costs a page as much as its first layout, so there are as few as possible.
  markAll();
  change();
  markAll();
  const found = await run(standards);
  if (added.length > 0) {
    change();
    found.push(...(await run(colourRules)).map((line) => `${root.dataset.theme}: ${line}`));
  }
  return { found, added };
}
