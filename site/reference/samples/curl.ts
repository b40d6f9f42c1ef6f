import { requestUrl, type SampleRequest } from "simply-plural-api-description/model/request";

/** Writes a cURL request for a POSIX shell. The token comes from the environment variable SP_TOKEN. */
export function curl(request: SampleRequest): string {
  const lines = [`curl "${requestUrl(request)}"`, `--fail-with-body --max-time ${request.timeout}`];
  if (request.method !== "GET") lines.push(`--request ${request.method}`);
  lines.push('--header "Authorization: $SP_TOKEN"');
  if (request.body !== undefined) {
    lines.push('--header "Content-Type: application/json"');
    lines.push(`--data '${JSON.stringify(request.body, null, 2).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}
