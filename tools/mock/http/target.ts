/** @returns the path of a request, percent-encoded as it came, and its query. */
export function readTarget(url = "/"): { path: string; query: URLSearchParams } {
  const mark = url.indexOf("?");
  if (mark < 0) return { path: url, query: new URLSearchParams() };
  return { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}
