/**
 * Parts of a page that a phone can lay out after the first paint. The first ones of each kind are excluded: they may be
 * in view, where an estimated height would make the page jump.
 */
export const deferredPieces = [
  ":is(.markdown,.op)>:nth-child(n+10):not(dl,ul,ol,details,div,table,strong)",
  ".markdown>:is(table,div):nth-child(n+6)",
  // Fields, not the row of facts under a title.
  ".markdown dl>.spot:nth-child(n+5)",
  // The errors page has more than a hundred of them; on operation pages, they are below the response.
  ".markdown [data-status]",
  // The response's fields are below the request's.
  "#response~* dl>*",
  "main>section:nth-of-type(n+2)",
  ".footer",
].join();

/**
 * The style with which the browser skips these parts while they are out of view. The inline script startScripts.ts lays
 * them out in small pieces once the page has loaded, and then removes the style: with estimated heights, "back",
 * "reload" and links to headings would scroll to the wrong place. Without scripts, the browser lays out everything.
 */
export const deferredLayout =
  '<style id="later" media="screen and (scripting:enabled) and (max-width:600px)">' +
  "@supports (content-visibility:auto) and (overflow-anchor:auto){" +
  `${deferredPieces}{content-visibility:auto;contain-intrinsic-size:auto 9rem}}</style>`;
