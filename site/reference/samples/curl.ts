import { requestUrl, type SampleRequest } from "@simply-plural-docs/description/model/request";
import { escapeHidden } from "./literal";

/** Writes a cURL request for a POSIX shell. The token comes from the environment variable SP_TOKEN. */
export function curl(request: SampleRequest): string {
  const lines = [`curl ${quote(requestUrl(request))}`, `--fail-with-body --max-time ${request.timeout}`];
  if (request.method !== "GET") lines.push(`--request ${request.method}`);
  lines.push('--header "Authorization: $SP_TOKEN"');
  if (request.operationTime) lines.push(`--header ${quote(`Operation-Time: ${request.operationTime}`)}`);
  if (request.body !== undefined) {
    lines.push('--header "Content-Type: application/json"');
    lines.push(`--data ${quote(escapeHidden(request.typed ?? JSON.stringify(request.body, null, 2)))}`);
  }
  return lines.join(" \\\n  ");
}

/** Writes the same request in as few characters as possible, on one line. */
export function shortCurl(request: SampleRequest): string {
  const words = [`curl ${quote(requestUrl(request))} -m ${request.timeout}`];
  if (request.method !== "GET") words.push(`-X ${request.method}`);
  words.push('-H "Authorization: $SP_TOKEN"');
  if (request.body !== undefined)
    words.push(`-H "Content-Type: application/json" -d ${quote(escapeHidden(JSON.stringify(request.body)))}`);
  return words.join(" ");
}

/** In single quotes, a shell replaces nothing. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
