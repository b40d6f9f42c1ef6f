import type { Request } from "../types";

/** The token that stands for all that no server knows: the only one that is written out. */
const unknownToken = "unknown";

/**
 * Writes a request as a command for curl, to repeat it in a shell.
 *
 * @param url address of the server.
 * @returns one line, which takes the token from the environment as `SP_TOKEN`, and so never holds it; `SP_OTHER_TOKEN` stands for
 *   one of the further tokens.
 */
export function curlLine(url: string, { operation, path, token, body, raw, headers }: Request): string {
  const data = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const variable = token === undefined ? "$SP_TOKEN" : "$SP_OTHER_TOKEN";
  const sent = token === unknownToken ? quoted(`Authorization: ${token}`) : `"Authorization: ${variable}"`;
  return [
    "curl -i",
    operation.method === "GET" ? [] : `-X ${operation.method}`,
    quoted(url + path),
    token === null ? [] : `-H ${sent}`,
    Object.entries(headers ?? {}).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    data === undefined ? [] : `-H 'Content-Type: application/json' -d ${quoted(data)}`,
  ]
    .flat()
    .join(" ");
}

/** @returns text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
