import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { WireResponse } from "../../core/response";
import type { Request } from "../types";

/** The longest body that is read, in bytes: far more than any account's. */
const longest = 10_000_000;

/** What went wrong with a connection, by Node's code; others are named by the code. */
const certificates: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired. Renew it",
  CERT_NOT_YET_VALID: "is not valid yet. Check the time of both machines",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name. Check the address",
};
const unknownIssuer =
  "is not from an authority that this machine knows, such as one that is self-signed. If it is your own, set NODE_EXTRA_CA_CERTS to the file of its authority";

/** Codes of connections that the server has closed, as it may at any moment while it sends nothing. */
const closed = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

/**
 * Sends a request and reads the response. It follows no redirects. A GET request whose connection is closed before a
 * response is sent once more: the server may have closed it before it arrived.
 *
 * @param url address of the server, without a slash at the end.
 * @param token used unless the request has its own.
 * @param timeout seconds to wait for the whole response.
 * @returns the response; a sentence if its body is too long.
 * @throws UserError if the server's certificate is not valid; otherwise whatever `fetch` throws: see `codeOf`.
 */
export async function exchange(
  request: Request,
  url: string,
  token: string,
  timeout: number,
): Promise<WireResponse | string> {
  const { method } = request.operation;
  const send = () =>
    fetch(url + request.path, {
      method,
      headers: headersOf(request, token),
      body: request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
      redirect: "manual",
      signal: AbortSignal.timeout(timeout * 1000),
    });
  const response = await send().catch((error: unknown) => {
    const code = codeOf(error);
    if (method === "GET" && closed.includes(code)) return send();
    throw certificateError(url, code) ?? error;
  });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longest) return `a body of more than ${longest / 1e6} MB, which was not read to its end`;
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(response.headers);
  const body = new TextDecoder().decode(Buffer.concat(chunks));
  return { status: response.status, type: headers["content-type"] ?? "", body, headers };
}

/** @returns why `fetch` has failed, which is in its error's cause: a code such as `ECONNRESET`, or a sentence. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : reasonOf(cause);
}

function certificateError(url: string, code: string): UserError | undefined {
  const fault = certificates[code] ?? (/CERT|UNABLE_TO_VERIFY/.test(code) ? unknownIssuer : undefined);
  return fault === undefined
    ? undefined
    : new UserError(`The certificate of ${new URL(url).host} ${fault}, then check again. (${code})`);
}

function headersOf({ token, body, raw, headers }: Request, usual: string): Record<string, string> {
  const sent = token === undefined ? usual : token;
  return {
    ...(sent !== null && { Authorization: sent }),
    ...((body !== undefined || raw !== undefined) && { "Content-Type": "application/json" }),
    ...headers,
  };
}
