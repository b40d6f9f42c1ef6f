import { fileEnds } from "../utils/canonicalPath";

/**
 * Which paths redirect to another form, and which return 404 whatever is on disk. The regular expressions use only what
 * JavaScript and nginx (PCRE) have in common, and are matched against paths without the query.
 */

/** A path segment. Plain characters only, so that a redirect can leave neither the host nor its header line. */
const segment = "/[A-Za-z0-9_~-][A-Za-z0-9._~-]*";

/** Paths that end in `.html`, `/index`, `/index.html` or slashes; the first group is the canonical form. */
export const nonCanonicalAddress = `((?:${segment})+?)(?:${fileEnds}|/+)`;

/** Other paths of the home page. */
export const nonCanonicalHome = "/index(?:\\.html)?/*";

/** What refuses a path wherever it is. */
const refusedAnywhere = [
  // Hidden files, except `/.well-known`.
  "/\\.[^w]",
  // Compressed files: servers choose them by `Accept-Encoding`.
  "\\.(?:br|gz)/*$",
  // An empty segment.
  "//",
  // Not in our file names, and some servers mishandle them: control characters, backslashes, long segments.
  "[\\x00-\\x1f\\x7f\\x5c]",
  "/[^/]{240}",
].join("|");

/** Decoded paths without query that return 404 whatever is on disk. */
export const refusedAddress = `(?:${[
  `.*(?:${refusedAnywhere})`,
  // Servers' configuration, such as `/_headers`.
  "/_",
  // The not-found page itself.
  "/404/*$",
  // Some servers mishandle long paths, too.
  ".{1000}",
].join("|")})`;

const nonCanonical = new RegExp(`^${nonCanonicalAddress}$`);
const home = new RegExp(`^${nonCanonicalHome}$`);
const refused = new RegExp(`^${refusedAddress}`);

/**
 * @param path path without query.
 * @returns the canonical form to redirect to, or `undefined` if there is none.
 */
export function canonicalForm(path: string): string | undefined {
  return home.test(path) ? "/" : nonCanonical.exec(path)?.[1];
}

/** @returns whether a decoded path without query returns 404 whatever is on disk. */
export function isRefused(path: string): boolean {
  return refused.test(path);
}

/** @returns an address with a query, which comes before a fragment. */
export function withQuery(address: string, query: string): string {
  return address.replace(/#|$/, (end) => query + end);
}
