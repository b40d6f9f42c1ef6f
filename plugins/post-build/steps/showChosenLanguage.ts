import { select } from "hast-util-select";
import type { Page } from "../../../lib/pages/page";
import { inlineScript } from "../inline-scripts/compile";
import { headOf } from "./head";

/** Lets a page with samples show the language that the reader chose elsewhere while it is still arriving. */
export function showChosenLanguage(page: Page): void {
  if (select("[role=tab][data-language]", page.tree)) headOf(page).children.push(inlineScript("chosenLanguage.ts"));
}
