import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { pagePolicy } from "../../headers/contentPolicy";
import { site } from "../../site.config";
import { places } from "../../template/pageTemplate";

/** An inline script that runs: only data blocks have a type. */
const inlineScript = /<script(?: data-files="[^"]*")?>(.*?)(?=<\/script>)/gs;

/** Set by the theme on an open part of the sidebar; these are a list's default values. */
const withoutEffect = ' style="display:block;overflow:visible;height:auto"';

/**
 * Prints closed details, except the operations of each error and the folded lines of programs. Not in the style sheet,
 * because the bundler's minifier warns about unknown syntax; on every page, because it must still apply after
 * client-side navigation.
 */
const closedOnPaper =
  "@media print{details:not([data-status] *,[data-whole] *)::details-content{content-visibility:visible}}";

const characters: Record<string, string> = { "&quot;": '"', "&gt;": ">", "&#x27;": "'" };

/** Writes tags as HTML has them: React's void elements end as those of XML, and it keeps its own names of attributes. */
function plainTags(html: string): string {
  return html
    .replace(/<(?:meta|link|br|hr|wbr|img|input|col)\b[^>]*?\/(?=>)/g, (tag) => tag.slice(0, -1))
    .replace(/ (?:hrefLang|itemScope|itemProp|itemType)(?==")/g, (name) => name.toLowerCase())
    .replace(/( (?:data-[a-z-]+|checked|disabled|hidden|itemscope|open|selected))=(?:""|"disabled")/g, "$1");
}

/** Undoes escapes that React writes in texts without need, up to 130 bytes of a compressed page. */
function plainTexts(body: string): string {
  return body.replace(/>[^<]+/g, (text) => text.replace(/&(?:quot|gt|#x27);/g, (name) => characters[name] ?? name));
}

/**
 * Makes the last changes to a page, which need no tree:
 *
 * - The class by which reader views take all of a document's text for the article, and not its longest part.
 * - The button for the colour mode can be pressed: Docusaurus disables it until its scripts run, but early presses are
 *   replayed (site/template/inline-scripts/startScripts.ts).
 * - No needless characters.
 * - No style attributes, which the policy forbids. Scripts can still set styles.
 * - The page's styles, and the policy, which allows the page's own scripts.
 *
 * @param html the page, as rendered with site/template/pageTemplate.ts.
 * @param style its styles.
 * @throws UserError with what is missing, or with a style attribute that has an effect.
 */
export function finishPage(html: string, style: string): string {
  const start = html.indexOf("<body");
  const body = html
    .slice(start)
    .replace(/ class="[^"]*\btheme-doc-markdown\b[^"]*/, "$& article-text")
    .replaceAll(withoutEffect, "");
  // Only where there is one: to look for its whole tag on every page takes half a second.
  const [tag] = (body.includes(' style="') && /<\w[^>]* style="[^"]*"/.exec(body)) || [];
  if (tag) throw new UserError(`${tag}: the content policy forbids style attributes. Use a class.`);
  const toggle = /<button[^>]*toggleButtonDisabled[^>]*>/.exec(body)?.[0] ?? "button[class*=toggleButtonDisabled]";
  const finished =
    replaced(plainTags(html.slice(0, start)), places.style, `<style>${style}${closedOnPaper}</style>`) +
    plainTexts(plainTags(replaced(body, toggle, toggle.replace(' disabled=""', ""))));
  const scripts = new Set([...finished.matchAll(inlineScript)].map(([, text = ""]) => text));
  const policy = pagePolicy([...scripts], site.iconFont.href);
  return replaced(finished, places.policy, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

function replaced(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new UserError(`no ${part} in the page. See site/after-build/steps/finishPage.ts.`);
  return html.replace(part, () => by);
}
