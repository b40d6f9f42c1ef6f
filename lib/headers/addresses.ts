/**
 * Which addresses lead to another form, and which are refused whatever lies on disk. Written in the part of regular
 * expressions that JavaScript, nginx (PCRE) and Caddy (RE2) share, and matched against addresses without query.
 */

/** One part of an address. Plain characters only: a redirect can leave neither the host nor its header line. */
const segment = "/[A-Za-z0-9_~-][A-Za-z0-9._~-]*";

/** Addresses with `.html`, `/index`, `/index.html` or slashes at the end; the first group is the plain form. */
export const unplainAddress = `((?:${segment})+?)(?:/index\\.html|/index|\\.html|/+)`;

/** Other names of the home page. */
export const unplainHome = "/index(?:\\.html)?/*";

/** Addresses that are answered with 404 whatever lies on disk, decoded and without query. */
export const refusedAddress = `(?:${[
  // Hidden files; `/.well-known` is none.
  ".*/\\.[^w]",
  // Files for servers, such as `/_headers`.
  "/_",
  // Compressed forms: servers choose them by `Accept-Encoding`.
  ".*\\.(?:br|gz)/*$",
  // The not-found page itself.
  "/404/*$",
  // An empty part.
  ".*//",
  // What no file of the site is named, and some servers stumble over: controls, backslashes, long parts, long addresses.
  ".*[\\x00-\\x1f\\x7f\\x5c]",
  ".*[^/]{240}",
  ".{1000}",
].join("|")})`;

const unplain = new RegExp(`^${unplainAddress}$`);
const home = new RegExp(`^${unplainHome}$`);
const refused = new RegExp(`^${refusedAddress}`);

/**
 * @param path address without query.
 * @returns the plain form to lead to, or `undefined` when there is none.
 */
export function plainForm(path: string): string | undefined {
  return home.test(path) ? "/" : unplain.exec(path)?.[1];
}

/** @returns whether an address, decoded and without query, returns 404, whatever is on disk. */
export function isRefused(path: string): boolean {
  return refused.test(path);
}
