/**
 * The site's colours and its mark for what cannot read the style sheet: social cards, icons, the browser's own bars.
 * brand.test.ts compares them with site/src/css/tokens.css and site/static/favicon.svg.
 */
export const brand = {
  /** Colours by the names of the tokens, in the light mode. */
  colours: {
    "--sp-surface": "#fcfbfe",
    "--sp-text": "#1f1a2b",
    "--sp-text-quiet": "#4f475e",
    "--ifm-color-primary": "#6e1bf5",
    "--sp-mark-many": "#9b74f8",
    "--sp-mark-one": "#4c07b8",
  },
  /** The mark in a square of 32: circles of the many, and the one in the light. */
  mark: {
    many: [
      { cx: 16, cy: 10.4, r: 8.4 },
      { cx: 10.2, cy: 20.2, r: 8.4 },
      { cx: 21.8, cy: 20.2, r: 8.4 },
    ],
    one: { cx: 16, cy: 16.9, r: 4.8 },
  },
} as const;
