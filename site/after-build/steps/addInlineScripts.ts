import { findElement, hasClass } from "../../html/elements";
import type { Page } from "../../html/page";
import { site } from "../../site.config";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/**
 * Adds the scripts that run while a page loads: they show the samples in the reader's language, close the samples on
 * phones, scroll a long sidebar to the page's line, and show a new announcement to those who dismissed an earlier one.
 */
export function addInlineScripts(page: Page): void {
  const hasLanguages = findElement(page.tree, ({ properties }) => properties.dataLanguage !== undefined);
  const menu = findElement(page.tree, (element) => element.tagName === "nav" && hasClass(element, "menu"));
  const { children } = headOf(page);
  if (hasLanguages) children.push(inlineScript("chosenLanguage.ts"));
  // On a page without samples, it would wait for those of the next page, and close them even if there is room.
  if (findElement(page.tree, ({ properties }) => properties.id === "samples")) {
    children.push(inlineScript("closedSamples.ts"));
  }
  if (menu) children.push(inlineScript("currentMenuItem.ts"));
  if (site.announcement) children.push(inlineScript("newAnnouncement.ts", { ID: site.announcement.id }));
}
