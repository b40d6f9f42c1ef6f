/** What follows the canonical path in the name of a page's file. */
export const fileEnd = /(\/index)?\.html$/;

/** At most nine slashes: without a limit, a path with thousands would keep the browser busy for seconds. */
export const slashesAtEnd = /(.)\/{1,9}$/;

/** @returns a path without `.html`, `/index.html` or slashes at its end: one key for all forms of a path. */
export function canonicalPath(path: string): string {
  return path.replace(fileEnd, "").replace(slashesAtEnd, "$1") || "/";
}
