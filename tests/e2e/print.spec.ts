import { pageTypes } from "../../site/pageTypes";
import { expect, hydrated, test } from "./support/test";

/** The least contrast of text and paper, by WCAG 2.2. */
const least = 4.5;

/**
 * Finds text that cannot be read on paper: its contrast with what is printed below it, and with the paper itself, since
 * most browsers print no backgrounds unless asked. Runs in the page.
 *
 * @returns one line for each piece, with its first words.
 */
function faintText(wanted: number): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const parse = (value: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => {
    const mix = (one: number, other: number) => one * a + other * (1 - a);
    return [mix(r, red), mix(g, green), mix(b, blue), 1];
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const paper: Colour = [255, 255, 255, 1];
  const below = (element: Element): Colour => {
    const around: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) around.unshift(one);
    return around.reduce((ground, one) => over(parse(getComputedStyle(one).backgroundColor), ground), paper);
  };
  const faint = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || !/\S/.test(texts.currentNode.nodeValue ?? "") || !parent.checkVisibility()) continue;
    const style = getComputedStyle(parent);
    if (style.clipPath.startsWith("inset(50%") || parent.closest(".visually-hidden")) continue;
    const isDrawn = parent instanceof SVGElement;
    const ink = over(parse(isDrawn ? style.fill : style.color), below(parent));
    // Words in a drawing stand on its shapes, which are always printed.
    const grounds = isDrawn ? [] : [paper, below(parent)];
    const worst = Math.min(...grounds.map((ground) => contrast(ink, ground)));
    if (worst < wanted)
      faint.add(`${worst.toFixed(1)}: <${parent.tagName}> ${texts.currentNode.nodeValue?.slice(0, 40)}`);
  }
  return [...faint];
}

/** Opens all details, and gives every part its layout. Runs in the page. */
function openAll(): void {
  for (const details of Array.from(document.querySelectorAll("details"))) details.open = true;
  for (const part of Array.from(document.querySelectorAll<HTMLElement>("*")))
    if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
}

/** Waits until the page has been drawn. Runs in the page. */
function nextFrame(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

test.describe("on paper, from a dark page, all text is readable:", () => {
  test.use({ expectedErrors: { patterns: [/status of 404/] } });

  for (const [name, address] of Object.entries(pageTypes)) {
    test(name, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      // Without transitions, in the middle of which colours cannot be judged.
      await hydrated(page);
      await page.evaluate(openAll);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.emulateMedia({ media: "print" });
      // Colours in transition cannot be judged, nor those of parts that are still being laid out.
      await expect(page.locator("#later")).toHaveCount(0);
      await page.evaluate(nextFrame);
      // One that is cancelled has ended too.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await page.evaluate(faintText, least)).toEqual([]);
      const root = await page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        return { backgroundColor, colorScheme };
      });
      expect(root).toEqual({ backgroundColor: "rgb(252, 251, 254)", colorScheme: "light" });
    });
  }
});

test("the same page is dark on a screen", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/docs/api/add-member");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(21, 18, 28)");
});
