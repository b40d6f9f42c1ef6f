import { createHash } from "node:crypto";

/** CSP sources for inline scripts and styles: hashes, or the keyword that allows all of them. */
interface Inline {
  scripts: string[];
  styles: string[];
}

/**
 * The policy in the page itself, which allows only that page's inline scripts and styles. It applies on every host, to
 * copies in a browser's cache, and while a new version is being deployed.
 *
 * @param texts the content of the page's inline scripts and styles.
 * @param iconFont URL of the icon font's style sheet: with its fonts, the only files from another host.
 */
export function pagePolicy({ scripts, styles }: Inline, iconFont: string): string {
  return policy({ scripts: scripts.map(hashSource), styles: styles.map(hashSource) }, iconFont);
}

/**
 * The policy in the header of every response, which also applies to workers and to files that are not pages. It has no
 * hashes, so it does not change with the pages and cannot contradict them.
 *
 * @param iconFont as for `pagePolicy`.
 */
export function headerPolicy(iconFont: string): string {
  const any = ["'unsafe-inline'"];
  // Browsers accept this directive only in the header.
  return `${policy({ scripts: any, styles: any }, iconFont)}; frame-ancestors 'none'`;
}

function policy({ scripts, styles }: Inline, iconFont: string): string {
  const directives: [name: string, ...sources: string[]][] = [
    // Everything without a directive of its own. Not 'none': by the standard, this one governs prefetching.
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts],
    ["style-src", "'self'", ...styles, iconFont],
    ["font-src", new URL("../webfonts/", iconFont).href],
    // The theme's style sheet contains its arrows as data: images.
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
