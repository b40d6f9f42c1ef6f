import type http from "node:http";
import etag from "etag";
import fresh from "fresh";
import helmet from "helmet";
import { isAnswered, type MockResponse } from "../core/response";

/** The headers that helmet adds to every response of the server, cached, since helmet makes them again each time. */
const securityHeaders = new Map<string, string>();
const recorder = { setHeader: securityHeaders.set.bind(securityHeaders), removeHeader: () => {} };
helmet()({} as http.IncomingMessage, recorder as unknown as http.ServerResponse, () => {});

/** Adds the headers that all of the server's responses have. */
export function addSecurityHeaders(response: http.ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
}

/**
 * Sends a response like `response.send` of the server's framework, Express, with the same packages.
 *
 * @param log called with one line.
 */
export function writeResponse(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  result: MockResponse,
  log: (line: string) => void,
): void {
  const { method, url } = request;
  if (!isAnswered(result)) {
    log(`${method} ${url}: no response, as on the server (${result.silence})`);
    return; // The connection stays open until the client times out.
  }
  const { delay, ...rest } = result;
  if (delay) {
    setTimeout(() => writeResponse(request, response, rest, log), delay).unref();
    return;
  }
  const { type, body, headers, isStreamed, isPage, isCutOff } = result;
  const tag = type && !isStreamed && !isPage ? etag(body, { weak: true }) : undefined;
  const isRead = (method === "GET" || method === "HEAD") && result.status < 300 && !isStreamed;
  const isKnown = isRead && fresh(request.headers, { etag: tag });
  const status = isKnown ? 304 : result.status;
  const message = type.startsWith("text/") && !isPage ? ` ${shortened(body)}` : "";
  // With --cors, it would have been answered before.
  const isPreflight = method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
  const note = isPreflight
    ? " (a page asks whether it may send a request: start the mock with --cors to allow it)"
    : "";
  log(`${method} ${url}: ${status}${message}${isCutOff ? " (cut off)" : ""}${note}`);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (type && !isKnown) response.setHeader("Content-Type", type);
  if (type && !isKnown && !isStreamed) response.setHeader("Content-Length", Buffer.byteLength(body));
  if (tag) response.setHeader("ETag", tag);
  if (isStreamed) response.writeHead(status); // Without a length, so that it is chunked.
  if (isCutOff) response.write(body.slice(0, body.length / 2), () => response.destroy());
  else response.end(method === "HEAD" || isKnown ? undefined : body);
}

/** Logs what the client is not sent: that it has disconnected, and errors of the mock itself. */
export function logFault(
  { method, url }: http.IncomingMessage,
  { status = 500, code, message, stack }: Error & { status?: number; code?: string },
  log: (line: string) => void,
): void {
  const isAbort = code === "ECONNRESET" || code === "ECONNABORTED";
  if (isAbort) log(`${method} ${url}: the client aborted the request`);
  else if (status >= 500) log(`${method} ${url}: ${stack ?? message}`);
}

/**
 * @returns a message for the log, in one line: some have a line for each of a hundred thousand properties. Characters of
 *   a request that could control a terminal or pretend to be another line are written out.
 */
function shortened(message: string): string {
  const longest = 2000;
  const shown = message.length > longest ? `${message.slice(0, longest)}… (${message.length} characters)` : message;
  const writtenOut = (sign: string) => (sign === "\n" ? "\\n" : `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return shown.trimEnd().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, writtenOut);
}
