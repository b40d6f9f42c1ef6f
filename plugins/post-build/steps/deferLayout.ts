import { element } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { headOf } from "./head";

/**
 * Pieces of a page that a phone can lay out after its first paint: not the first ones of their kind, which may be in
 * view, where a guessed height would make the page jump.
 */
export const deferredPieces = [
  ":is(.markdown,.op)>:nth-child(n+10):not(dl,ul,ol,details,div,table)",
  ".markdown>:is(table,div):nth-child(n+6)",
  ".markdown dl>:nth-child(n+5)",
  // The errors page has more than a hundred of them; on operation pages they stand below the response.
  ".markdown [data-status]",
  // Fields of the response stand below those of the request.
  "#response~* dl>*",
  "main>section:nth-of-type(n+2)",
  ".footer",
].join();

const style =
  "@supports (content-visibility:auto) and (overflow-anchor:auto){" +
  `${deferredPieces}{content-visibility:auto;contain-intrinsic-size:auto 9rem}}`;

/**
 * Adds the style that lets the browser skip these pieces while they are out of view. The inline script startScripts.ts
 * lays them out, some at a time, once the page has loaded, and then takes the style out: heights that are only guessed
 * would take "back", "reload" and links to headings to the wrong place. Without script the browser does all at once.
 */
export function deferLayout(page: Page): void {
  const media = "screen and (scripting:enabled) and (max-width:600px)";
  headOf(page).children.push(element("style", { id: "later", media }, style));
}
