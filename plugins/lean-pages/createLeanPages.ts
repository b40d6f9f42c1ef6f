import { inlineScript } from "./inlineScript";
import { createStyleInliner } from "./inlineStyle";
import { laterStyle } from "./laterLayout";
import { startScriptsLate } from "./lateScripts";
import { minifyHtml } from "./minifyHtml";

/** The colour mode button: Docusaurus disables it until its scripts run, and a disabled button cannot be pressed. */
const disabledToggle = /(<button[^>]*toggleButtonDisabled[^>]*) disabled=""/g;

/**
 * Makes pages that are painted from their HTML alone: the style they need is in them, what is out of view is laid out
 * later, and scripts start later.
 *
 * @param folder the built site
 * @param files its HTML files, relative to it
 * @returns the change of one page
 */
export async function createLeanPages(
  folder: string,
  files: readonly string[],
): Promise<(html: string, page: { file: string }) => string> {
  const inlineStyle = await createStyleInliner(folder, files);
  return (html, { file }) => {
    const page = inlineStyle(minifyHtml(html), file);
    const hasSamples = html.includes("data-language=");
    const head = laterStyle + (hasSamples ? inlineScript("chosenLanguage.ts") : "");
    const lean = page.html.replace("</style>", (end) => end + head);
    return startScriptsLate(lean, page.style).replace(disabledToggle, "$1");
  };
}
