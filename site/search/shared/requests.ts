import { distance } from "fastest-levenshtein";

/** A request found in a query. */
interface AskedRequest {
  method: string | undefined;
  /** In lower case, without separators. */
  segments: string[];
  /** Whether it is certainly a request: it has a host, a leading slash, a version or surrounding code. */
  isSure: boolean;
  /** Whether it may as well be words: `delete member`. */
  isWords: boolean;
}

const methods = "get|post|put|patch|delete|head";
/** A host after a scheme or before a slash, and the path. */
const address = /(?:\b(?:https?|wss?):\/\/[^\s"'`/]+|(?:^|[^\w.-])[\w-]+(?:\.[\w-]+)+(?=\/))(\/[^\s"'`]*)?/i;
const path = /(?:^|[\s"'`(=])(\/?v\d+\/[^\s"'`,;)]+|\/[a-z][^\s"'`,;)]*)/i;
/** A path alone, with or without a query string. What follows it begins with a character that a path does not have, so that there is one way to read it. */
const bare = new RegExp(
  `^\\W*(?:(${methods})\\s+)?(\\w[\\w-]*(?:/[\\w{}:$<>.-]*)+)(?:\\?\\S*|[^\\w{}:$<>./-]\\W*)?$`,
  "i",
);
/** A method with only a resource name: `GET members`, `DELETE customFront`. In lower case it may as well be words. */
const single = new RegExp(`^\\s*(${methods})\\s+([a-z]\\w*)\\s*$`, "i");

/**
 * Finds a request in a query, in any common spelling: with or without method, host and query string, with `:id`,
 * `{id}`, `<id>`, `${id}` or a real id, alone or inside a curl line or a line of code.
 *
 * @param query what the reader typed.
 * @param isOfApi whether the reader is in the reference, where `delete member` is a request as well.
 * @returns `undefined` if there is none.
 */
export function readRequest(query: string, isOfApi: boolean): AskedRequest | undefined {
  const text = query.trim().replace(/\\\n/g, " ");
  const found = address.exec(text);
  const sure = found?.[1] ?? path.exec(text)?.[1];
  const likely = sure ?? bare.exec(text)?.[2];
  const guess = likely ?? single.exec(text)?.[2];
  if (!guess) return undefined;
  const segments = guess
    .replace(/[?#].*/s, "")
    .split("/")
    .map((segment) => segment.replace(/[.,;)\]]{1,9}$/, ""))
    .filter(Boolean);
  if (segments[0] === "api") segments.shift();
  if (segments.length === 0) return undefined;
  return {
    method: methodIn(text, guess),
    segments,
    isSure: sure !== undefined,
    isWords: !likely && !isOfApi && !/^[A-Z]+\s/.test(text),
  };
}

function methodIn(text: string, line: string): string | undefined {
  const before = text.slice(0, Math.max(0, text.indexOf(line)));
  const found =
    new RegExp(`(?:^|\\W)(${methods})\\W*(?:\\w+:\\/\\/[^\\s/]*)?$`, "i").exec(before)?.[1] ??
    new RegExp(`(?:-X\\s*|--request[ =])["']?(${methods})\\b`, "i").exec(text)?.[1] ??
    new RegExp(`\\bmethod["']?\\s*[:=]\\s*["'](${methods})\\b`, "i").exec(text)?.[1] ??
    new RegExp(`\\.(${methods})\\(`, "i").exec(text)?.[1] ??
    new RegExp(`^\\W*(${methods})\\s`, "i").exec(text)?.[1];
  if (found) return found.toLowerCase() === "head" ? "GET" : found.toUpperCase();
  if (!/^\s*(?:\$\s*)?(?:curl|wget|http)\s/.test(text)) return undefined;
  return /\s(?:-d|--data(?:-raw|-binary)?|--json)\b/.test(text) ? "POST" : "GET";
}

/** Likelihood of each method if the query has none. */
const usual: Record<string, number> = { GET: 1, PATCH: 0.985, POST: 0.98, DELETE: 0.97 };

/**
 * Rates how well a request in a query matches one of the API's request lines.
 *
 * @param asked the query, parsed by `readRequest`.
 * @param line such as `GET /v1/member/{systemId}/{memberId}`.
 * @returns 0 (not at all) to 1 (exactly).
 */
export function fitRequest(asked: AskedRequest, line: string): number {
  const [method = "", template = ""] = line.split(" ");
  const [version = "", ...expected] = template.split("/").filter(Boolean);
  const hasVersion = /^v\d+$/i.test(asked.segments[0] ?? "");
  const segments = hasVersion ? asked.segments.slice(1) : asked.segments;
  if (segments.length === 0) return 0;
  let fit =
    hasVersion && asked.segments[0]?.toLowerCase() !== version ? 0.85 : hasVersion ? 1 : version === "v1" ? 1 : 0.99;
  for (const [index, segment] of segments.entries()) {
    const own = expected[index];
    // One extra segment is a common wrong guess: /v1/fronters/{systemId}.
    if (own === undefined) return index > 0 && index === segments.length - 1 && !literalLike(segment) ? fit * 0.6 : 0;
    fit *= own.startsWith("{") ? fitParameter(segment, own) : fitLiteral(segment, own, index === segments.length - 1);
    if (fit === 0) return 0;
  }
  const missing = expected.length - segments.length;
  if (missing > 0) fit *= 0.87 - 0.08 * missing;
  // An omitted segment is likelier an id than a word: "GET user" is /v1/user/{userId}, not /v1/user/analytics.
  if (missing > 0 && !expected[segments.length]?.startsWith("{")) fit *= 0.98;
  if (asked.method) fit *= asked.method === method || (asked.method === "PUT" && method === "PATCH") ? 1 : 0.6;
  else fit *= usual[method] ?? 1;
  return fit;
}

function fitLiteral(segment: string, own: string, isLast: boolean): number {
  const [typed, real] = [plain(segment), plain(own)];
  if (typed === real) return 1;
  if (isLast && typed.length > 2 && real.startsWith(typed)) return 0.88;
  const limit = real.length > 7 ? 2 : real.length > 3 ? 1 : 0;
  return limit > 0 && distance(typed, real) <= limit ? 0.8 : 0;
}

function fitParameter(segment: string, own: string): number {
  if (/^[:{<$%[*]/.test(segment)) return plain(segment) === plain(own) ? 1 : 0.98;
  // A real id has digits or is long; any other word may be one, but is likelier something else.
  if (/\d/.test(segment) || segment.length > 19) return 0.98;
  return literalLike(segment) ? 0.74 : 0.95;
}

function literalLike(segment: string): boolean {
  return /^[a-z]{3,15}s?$/.test(segment) && !/id$/i.test(segment);
}

function plain(segment: string): string {
  return segment.toLowerCase().replace(/[^a-z\d]/g, "");
}
