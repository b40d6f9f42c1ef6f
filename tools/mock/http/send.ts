import { createHash } from "node:crypto";
import type http from "node:http";
import type { Answer } from "./answers";

/**
 * Puts an answer on the wire with the headers that the server's framework sends.
 *
 * @param request the request, for its method and `If-None-Match`.
 */
export function send(request: http.IncomingMessage, response: http.ServerResponse, answer: Answer): void {
  switch (answer.kind) {
    case "silence":
      return; // The connection stays open; the client's timeout ends it.
    case "empty":
      response.writeHead(answer.status, { "Content-Length": "0" }).end();
      return;
    case "list":
      response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : JSON.stringify(answer.items));
      return;
    case "page":
      sendWhole(request, response, answer.status, "text/html; charset=utf-8", htmlPage(answer.message));
      return;
    case "text":
      sendTagged(request, response, answer.status, "text/html; charset=utf-8", answer.text);
      return;
    case "json":
      sendTagged(request, response, answer.status, "application/json; charset=utf-8", JSON.stringify(answer.value));
  }
}

function htmlPage(message: string): string {
  const escaped = message.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  return `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>${escaped}</pre>\n</body>\n</html>\n`;
}

/** Texts and JSON carry a weak ETag; a matching `If-None-Match` gets 304. */
function sendTagged(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  contentType: string,
  body: string,
): void {
  const hash = createHash("sha1").update(body).digest("base64").slice(0, 27);
  const tag = `W/"${Buffer.byteLength(body).toString(16)}-${hash}"`;
  response.setHeader("ETag", tag);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && status === 200 && matches(request.headers["if-none-match"], tag)) {
    response.writeHead(304).end();
    return;
  }
  sendWhole(request, response, status, contentType, body);
}

function matches(header: string | undefined, tag: string): boolean {
  const plain = (value: string) => value.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((value) => value.trim() === "*" || plain(value) === plain(tag));
}

function sendWhole(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  contentType: string,
  body: string,
): void {
  response.writeHead(status, { "Content-Type": contentType, "Content-Length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}
