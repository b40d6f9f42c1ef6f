import { findElement } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/** Lets a page with samples show the language that the reader chose elsewhere, and close them on phones, while it arrives. */
export function showChosenLanguage(page: Page): void {
  const hasLanguages = findElement(page.tree, ({ properties }) => properties.dataLanguage !== undefined);
  if (hasLanguages) headOf(page).children.push(inlineScript("chosenLanguage.ts"), inlineScript("closedSamples.ts"));
}
