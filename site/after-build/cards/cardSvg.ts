import { escapeHtml } from "../../lib/escapeHtml";

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
      `<text x="64" y="${252 + index * 88}" font-size="76" font-weight="bold" fill="#1f1a2b">${escapeHtml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Atkinson Hyperlegible">
<rect width="1200" height="630" fill="#fcfbfe"/>
<rect width="1200" height="12" fill="#6e1bf5"/>
<g fill="#9b74f8"><circle cx="1036" cy="438" r="60"/><circle cx="996" cy="506" r="60"/><circle cx="1076" cy="506" r="60"/></g>
<circle cx="1036" cy="484" r="34" fill="#4c07b8"/>
<text x="64" y="124" font-size="36" fill="#4f475e">${escapeHtml(section)}</text>
${lines.join("\n")}
</svg>`;
}
