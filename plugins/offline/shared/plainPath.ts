/** @returns a path without `.html`, `/index.html` or slashes at its end: one key for all forms of an address. */
export function plainPath(path: string): string {
  const plain = path.replace(/(\/index)?\.html$/, "");
  // Counted back: a pattern tries each slash of an address of many as the first one.
  let end = plain.length;
  while (end > 1 && plain[end - 1] === "/") end--;
  return plain.slice(0, end) || "/";
}
