import { findElement, hasClass } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/** Has a long sidebar show the line of the page. */
export function showCurrentPlace(page: Page): void {
  const menu = findElement(page.tree, (element) => element.tagName === "nav" && hasClass(element, "menu"));
  if (menu) headOf(page).children.push(inlineScript("currentPlace.ts"));
}
