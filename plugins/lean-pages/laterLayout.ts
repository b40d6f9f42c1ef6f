/**
 * Pieces of a page that a phone can lay out after its first paint: not the first ones of their kind, which may be in
 * view, where a guessed height would make the page jump.
 */
export const laterPieces = [
  `.markdown > :nth-child(n+10)${notAny("dl", "ul", "ol", "details", "div", "table")}`,
  ".markdown > table:nth-child(n+6)",
  ".markdown > div:nth-child(n+6):not(.api-row)",
  ".markdown dl > :nth-child(n+5)",
  `.api-row__text > :nth-child(n+5)${notAny("dl", "ul", "ol", "details", "div", "table")}`,
  // Answers stand below the request.
  ".api-row ~ .api-row dl > *",
  ".api-row ~ .api-row tbody > tr",
  ".api-row__samples > *",
  "main > section:nth-of-type(n+2)",
  ".footer",
].join();

/** As `:not(a, b)`, which browsers know later than `content-visibility`. */
function notAny(...elements: string[]): string {
  return elements.map((element) => `:not(${element})`).join("");
}

/**
 * Style that lets the browser skip these pieces while they are out of view. The inline script of startScripts.ts lays
 * them out, some at a time, once the page has loaded, and then takes the style out: heights that are only guessed
 * would lead "back", "reload" and links to headings to a wrong place. Without script the browser does all at once.
 */
export const laterStyle =
  '<style id="later" media="screen and (scripting:enabled) and (max-width:600px)">' +
  "@supports (content-visibility:auto) and (overflow-anchor:auto){" +
  `${laterPieces}{content-visibility:auto;contain-intrinsic-size:auto 9rem}}</style>`;
