import { createHash } from "node:crypto";

const anyInline = "'unsafe-inline'";

/**
 * The policy in the page itself, which allows only that page's inline scripts. It applies on every host, to copies in a
 * browser's cache, and while a new version is being deployed. It allows all style elements, because readers'
 * bookmarklets for fonts and spacing add them.
 *
 * @param scripts the content of the page's inline scripts.
 * @param iconFont URL of the icon font's style sheet: with its fonts, the only files from another host.
 */
export function pagePolicy(scripts: string[], iconFont: string): string {
  return policy(scripts.map(hashSource), iconFont);
}

/**
 * The policy in the header of every response, which also applies to workers and to files that are not pages. It has no
 * hashes, so it does not change with the pages and cannot contradict them.
 *
 * @param iconFont as for `pagePolicy`.
 */
export function headerPolicy(iconFont: string): string {
  // Browsers accept this directive only in the header.
  return `${policy([anyInline], iconFont)}; frame-ancestors 'none'`;
}

function policy(scripts: string[], iconFont: string): string {
  return [
    // Everything without a directive of its own. Not 'none': by the standard, this one governs prefetching.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' ${anyInline} ${iconFont}`,
    "style-src-attr 'none'",
    `font-src ${new URL("../webfonts/", iconFont).href}`,
    // The theme's style sheet contains its arrows as data: images.
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
