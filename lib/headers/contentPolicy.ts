import { createHash } from "node:crypto";

/** What a page holds between its tags, as a content policy names it: hashes, or the word that allows all of it. */
interface Inline {
  scripts: string[];
  styles: string[];
}

/**
 * The policy that stands in a page itself: of inline scripts and styles, only that page's own run. It holds on every host,
 * for a page that a browser has kept, and while a new version is being put on a server.
 *
 * @param texts the page's inline scripts and styles, as they stand between their tags.
 * @param iconFont address of the icon font's style sheet: the one foreign file, beside the fonts that it names.
 */
export function pagePolicy({ scripts, styles }: Inline, iconFont: string): string {
  return policy({ scripts: scripts.map(hashSource), styles: styles.map(hashSource) }, iconFont);
}

/**
 * The policy of every response, which workers and files that are no page obey too. It names no hash, so it does not
 * change with the pages and cannot disagree with them.
 *
 * @param iconFont as for `pagePolicy`.
 */
export function headerPolicy(iconFont: string): string {
  const any = ["'unsafe-inline'"];
  // Browsers take this one from the header only.
  return `${policy({ scripts: any, styles: any }, iconFont)}; frame-ancestors 'none'`;
}

function policy({ scripts, styles }: Inline, iconFont: string): string {
  const directives: [name: string, ...sources: string[]][] = [
    // Requests of scripts, and the rest. Not 'none': by the standard it decides on what is fetched ahead.
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts],
    ["style-src", "'self'", ...styles, iconFont],
    ["font-src", new URL("../webfonts/", iconFont).href],
    // The theme's style sheet holds its arrows as data: images.
    ["img-src", "'self'", "data:"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
