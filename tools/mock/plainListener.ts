import type http from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { mapValues } from "../../lib/mapValues";
import { control } from "../../lib/mock/controls";
import { createWire, failurePage, largestBody, type Silence, type WireResponse } from "../../lib/mock/wire";
import type { ListenerOptions } from "./start";
import { addSecurityHeaders, writeResponse } from "./writeResponse";

/** Puts HTTP around the core with Node alone, for the mock in one file: what Express does in app.ts is in lib/mock/wire.ts. */
export function createPlainListener({ log, ...controls }: ListenerOptions): http.RequestListener {
  const send = createWire(controls.core);
  return (request, response) => {
    addSecurityHeaders(response);
    answer(request).then(
      (result) => writeResponse(request, response, result, log),
      () => log(`${request.method} ${request.url}: the client aborted the request`),
    );
  };

  async function answer(request: http.IncomingMessage): Promise<WireResponse | Silence> {
    const { method = "GET", url: target = "/" } = request;
    const [path = "", query] = target.split("?");
    if (/^\/__mock(\/|$)/i.test(path)) {
      request.resume();
      return control(controls, method, path.slice("/__mock".length), new URLSearchParams(query));
    }
    const body = await readBody(request);
    if (typeof body !== "string") return body;
    const headers = flat(request.headers);
    const ip = headers["x-forwarded-for"] ?? request.socket.remoteAddress ?? "Unknown";
    return send({ method, target, headers, body, ip });
  }
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string | undefined> {
  return mapValues(headers, (value) => [value].flat()[0]);
}

const inflate: Record<string, (data: Buffer) => Promise<Buffer>> = {
  gzip: promisify(zlib.gunzip),
  deflate: promisify(zlib.inflate),
  identity: (data) => Promise.resolve(data),
};

/**
 * @returns the text of a JSON body, empty for any other; the page of the failure when it cannot be read.
 * @throws Error when the client breaks off.
 */
async function readBody(request: http.IncomingMessage): Promise<string | WireResponse> {
  const [type = "", ...parameters] = (request.headers["content-type"] ?? "").toLowerCase().split(/\s*;\s*/);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  if (type.trim() !== "application/json" || size === 0) return "";
  const charset = parameters
    .find((one) => one.startsWith("charset="))
    ?.slice("charset=".length)
    .replaceAll('"', "");
  const decode = inflate[request.headers["content-encoding"]?.toLowerCase() ?? "identity"];
  if (!decode || (charset !== undefined && !charset.startsWith("utf-"))) return failurePage(415);
  if (size > largestBody) return failurePage(413);
  const data = await decode(Buffer.concat(parts)).catch(() => undefined);
  if (!data) return failurePage(400);
  return data.length > largestBody ? failurePage(413) : data.toString(charset === "utf-16le" ? "utf16le" : "utf8");
}
