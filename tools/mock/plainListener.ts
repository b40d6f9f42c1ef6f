import type http from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { mapValues } from "../../lib/mapValues";
import { control } from "../../lib/mock/controls";
import type { MockResponse, WireResponse } from "../../lib/mock/core/response";
import { createWire, failurePage, largestBody } from "../../lib/mock/wire";
import type { ListenerOptions } from "./start";
import { addSecurityHeaders, logFault, writeResponse } from "./writeResponse";

/** HTTP for the mock in one file, using only Node: lib/mock/wire.ts does what Express does in app.ts. */
export function createPlainListener({ log, ...controls }: ListenerOptions): http.RequestListener {
  const send = createWire(controls.core);
  return (request, response) => {
    addSecurityHeaders(response);
    const write = (result: MockResponse) => writeResponse(request, response, result, log);
    answer(request).then(write, (error: NodeJS.ErrnoException) => {
      logFault(request, error, log);
      if (error.code !== "ECONNRESET") write(failurePage(500)); // Otherwise the client has disconnected.
    });
  };

  async function answer(request: http.IncomingMessage): Promise<MockResponse> {
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
 * @returns the text of a JSON body, empty for any other; an error page if it cannot be read.
 * @throws Error if the client disconnects.
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
  const unpack = inflate[request.headers["content-encoding"]?.toLowerCase() ?? "identity"];
  const decoder = decoderOf(charset);
  if (!unpack || !decoder) return failurePage(415);
  if (size > largestBody) return failurePage(413);
  const data = await unpack(Buffer.concat(parts)).catch(() => undefined);
  if (!data) return failurePage(400);
  return data.length > largestBody ? failurePage(413) : decoder.decode(data);
}

/** @returns a decoder for a body; `undefined` for a charset that is unknown or not a Unicode one. */
function decoderOf(charset = "utf-8"): TextDecoder | undefined {
  try {
    return charset.startsWith("utf-") ? new TextDecoder(charset) : undefined;
  } catch {
    return undefined;
  }
}
