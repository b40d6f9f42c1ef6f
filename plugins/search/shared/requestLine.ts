/** A query that looks like a request: method, if given, and path segments. */
export interface RequestQuery {
  method: string | undefined;
  segments: string[];
}

const methods = /^(get|post|put|patch|delete)\b\s*/i;

/**
 * Reads a query as a request in any common spelling: with or without method, host, query string, `:id`, `{id}` or a
 * real id.
 *
 * @param query what the reader typed.
 * @returns `undefined` when it is no path.
 */
export function readRequest(query: string): RequestQuery | undefined {
  const trimmed = query.trim();
  const method = methods.exec(trimmed)?.[1]?.toUpperCase();
  const rest = trimmed
    .replace(methods, "")
    .replace(/^["'`]|["'`]$/g, "")
    .replace(/^(https?|wss?):\/\/[^/]+/i, "")
    .replace(/[?#].*$/, "");
  if (!/^\/?(v\d+\/)?[\w{}:.$-]+(\/[\w{}:.$-]*)*$/.test(rest) || (!rest.includes("/") && !method)) return undefined;
  const segments = rest.toLowerCase().split("/").filter(Boolean);
  return segments.length > 0 ? { method, segments } : undefined;
}

/**
 * Says how well a request query fits a request line of the API.
 *
 * @param query the query as `readRequest` gives it.
 * @param line such as `GET /v1/member/{systemId}/{memberId}`.
 * @returns 0 (not at all) to 1 (exactly, method included).
 */
export function fitRequest(query: RequestQuery, line: string): number {
  const [method = "", path = ""] = line.split(" ");
  let template = path.toLowerCase().split("/").filter(Boolean);
  const asked = query.segments;
  if (!/^v\d+$/.test(asked[0] ?? "")) template = template.slice(1);
  if (asked.length > template.length) return 0;
  let literal = 0;
  for (const [index, segment] of asked.entries()) {
    const expected = template[index] ?? "";
    const isLast = index === asked.length - 1;
    if (expected.startsWith("{")) {
      if (!isParameter(segment)) return 0;
      continue;
    }
    if (segment !== expected && !(isLast && expected.startsWith(segment))) return 0;
    literal += segment === expected ? 1 : 0.5;
  }
  const missing = template.length - asked.length;
  const fits = query.method === undefined || query.method === method;
  return Math.max(0, (fits ? 1 : 0.55) - missing * 0.12 - (literal === 0 ? 0.5 : 0));
}

/** Whether a segment can stand for a parameter: a placeholder, or something that looks like an id. */
function isParameter(segment: string): boolean {
  return (
    /^[{:$]/.test(segment) ||
    /^[0-9a-f]{12,}$/.test(segment) ||
    /\d/.test(segment) ||
    /id$/.test(segment) ||
    /^[\w-]{1,100}$/.test(segment)
  );
}
