/**
 * What follows the canonical path in the name of a page's file, as the source of a regular expression: it uses only what
 * JavaScript, nginx (PCRE) and Caddy (RE2) have in common.
 */
export const fileEnds = "/index\\.html|/index|\\.html";

/** The same as a regular expression. */
const fileEnd = new RegExp(`(?:${fileEnds})$`);

/** At most nine slashes: without a limit, a path with thousands would keep the browser busy for seconds. */
const slashesAtEnd = /(.)\/{1,9}$/;

/**
 * @returns a path without `.html`, `/index`, `/index.html` or slashes at its end: one key for all forms of a path. The
 *   servers redirect to the same form (site/headers/addresses.ts).
 */
export function canonicalPath(path: string): string {
  return path.replace(fileEnd, "").replace(slashesAtEnd, "$1") || "/";
}
