import { findElement, hasClass } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/**
 * Lets a page with samples show the language that the reader chose elsewhere, and close them on phones, while it
 * arrives; has a long sidebar show the line of the page.
 */
export function addInlineScripts(page: Page): void {
  const hasLanguages = findElement(page.tree, ({ properties }) => properties.dataLanguage !== undefined);
  const menu = findElement(page.tree, (element) => element.tagName === "nav" && hasClass(element, "menu"));
  const { children } = headOf(page);
  if (hasLanguages) children.push(inlineScript("chosenLanguage.ts"));
  // On a page without samples it would wait for those of the next one, and close them where there is room.
  if (findElement(page.tree, ({ properties }) => properties.id === "samples")) {
    children.push(inlineScript("closedSamples.ts"));
  }
  if (menu) children.push(inlineScript("currentPlace.ts"));
}
