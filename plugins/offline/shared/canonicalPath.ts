/**
 * Removes at most nine trailing slashes: without a limit, a path with thousands would keep the browser busy for
 * seconds.
 *
 * @returns a path without `.html`, `/index.html` or slashes at its end: one key for all forms of a path.
 */
export function canonicalPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, "").replace(/(.)\/{1,9}$/, "$1") || "/";
}
