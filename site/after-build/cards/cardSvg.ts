import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import { brand } from "../../brand";

const { colours, mark } = brand;

/** Maximum characters per title line at the card's type size. */
const lineLength = 23;

/** Maximum number of title lines; longer titles end with an ellipsis. */
const lineCount = 4;

/**
 * Wraps a title into lines that fit the card.
 *
 * @param title the page's title.
 */
export function breakTitle(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= lineCount) return lines;
  return [...lines.slice(0, lineCount - 1), `${lines[lineCount - 1]} …`];
}

/**
 * Draws the card that other sites show with a link: section, title, logo.
 *
 * @param title the page's title.
 * @param section part of the site, such as "Help".
 * @returns an SVG of 1200 by 630 pixels.
 */
export function cardSvg(title: string, section: string): string {
  const lines = breakTitle(title).map(
    (line, index) =>
      `<text x="64" y="${252 + index * 88}" font-size="76" font-weight="bold" fill="${colours["--sp-text"]}">${escapeHtml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Atkinson Hyperlegible">
<rect width="1200" height="630" fill="${colours["--sp-surface"]}"/>
<rect width="1200" height="12" fill="${colours["--ifm-color-primary"]}"/>
<g transform="translate(924 365) scale(7)">
<g fill="${colours["--sp-mark-many"]}">${mark.many.map(circle).join("")}</g>
<g fill="${colours["--sp-mark-one"]}">${circle(mark.one)}</g>
</g>
<text x="64" y="124" font-size="36" fill="${colours["--sp-text-quiet"]}">${escapeHtml(section)}</text>
${lines.join("\n")}
</svg>`;
}

function circle({ cx, cy, r }: { cx: number; cy: number; r: number }): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
}
