/**
 * Of slashes at the end nine go at most: without an end to them, an address of thousands would keep the browser busy for
 * seconds.
 *
 * @returns a path without `.html`, `/index.html` or slashes at its end: one key for all forms of an address.
 */
export function plainPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, "").replace(/(.)\/{1,9}$/, "$1") || "/";
}
