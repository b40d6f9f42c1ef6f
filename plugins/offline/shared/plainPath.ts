/** @returns a path without `.html`, `/index.html` or a slash at its end: one key for all forms of an address. */
export function plainPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, "").replace(/(.)\/+$/, "$1") || "/";
}
