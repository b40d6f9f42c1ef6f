import { findElement } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/** Lets a page with samples show the language that the reader chose elsewhere while it is still arriving. */
export function showChosenLanguage(page: Page): void {
  const hasLanguages = findElement(page.tree, ({ properties }) => properties.dataLanguage !== undefined);
  if (hasLanguages) headOf(page).children.push(inlineScript("chosenLanguage.ts"));
}
