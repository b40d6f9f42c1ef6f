import type http from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { isAnswered, type MockResponse, silence, type WireResponse } from "../core/response";
import { charsetOfJson } from "./contentType";
import { control, type ListenerOptions } from "./controls";
import { createWire, failurePage, largestBody } from "./wire";
import { addSecurityHeaders, logFault, writeResponse } from "./writeResponse";

/**
 * Serves the core over HTTP with Node alone. Responses are those of the server's framework, Express; a test compares the
 * two (mock/testing/express.ts).
 */
export function createListener({ log, ...controls }: ListenerOptions): http.RequestListener {
  const send = createWire(controls.core);
  return (request, response) => {
    addSecurityHeaders(response);
    const write = (result: MockResponse) => writeResponse(request, response, result, log);
    respond(request).then(write, (error: NodeJS.ErrnoException) => {
      logFault(request, error, log);
      if (error.code !== "ECONNRESET") write(failurePage(500)); // Otherwise the client has disconnected.
    });
  };

  async function respond(request: http.IncomingMessage): Promise<MockResponse> {
    const { method = "GET", url: target = "/" } = request;
    const [path = "", query] = target.split("?");
    if (isControl(path)) {
      const body = new TextDecoder().decode((await readBytes(request)).bytes);
      return control(controls, method, path.slice("/__mock".length), new URLSearchParams(query), body);
    }
    const time = controls.now();
    const counts = controls.requests.begin();
    const body = await readBody(request);
    if (!counts()) {
      request.socket.destroy(); // A client whose test is over should not wait.
      return silence("reset");
    }
    const result = typeof body === "string" ? answer(request, method, target, body) : body;
    controls.requests.add({
      ...{ method, target, time, authorization: request.headers.authorization },
      body: typeof body === "string" ? body : "",
      status: isAnswered(result) ? result.status : undefined,
    });
    return result;
  }

  function answer(request: http.IncomingMessage, method: string, target: string, body: string): MockResponse {
    const headers = mapValues(request.headers, (value) => [value].flat()[0]);
    const ip = headers["x-forwarded-for"] ?? request.socket.remoteAddress ?? "Unknown";
    return send({ method, target, headers, body, ip });
  }
}

/** @returns whether a path, with or without a query, is one of the mock's own. */
export function isControl(path: string): boolean {
  return /^\/__mock([/?]|$)/i.test(path);
}

/** A small body can unpack to a very large one, so unpacking stops at the limit. */
const unpacked = { maxOutputLength: largestBody };

const unpack: Record<string, (data: Buffer) => Promise<Buffer>> = {
  gzip: (data) => promisify(zlib.gunzip)(data, unpacked),
  deflate: (data) => promisify(zlib.inflate)(data, unpacked),
  identity: (data) => Promise.resolve(data),
};

/**
 * @returns the text of a JSON body, empty for any other; an error page if it cannot be read.
 * @throws Error if the client disconnects.
 */
async function readBody(request: http.IncomingMessage): Promise<string | WireResponse> {
  const { bytes, size } = await readBytes(request);
  const charset = charsetOfJson(request.headers["content-type"]);
  if (charset === undefined || !hasBody(request)) return "";
  const encoding = request.headers["content-encoding"]?.toLowerCase() || "identity";
  const decoder = decoderOf(charset);
  if (!decoder || !Object.hasOwn(unpack, encoding)) return failurePage(415);
  if (size > largestBody) return failurePage(413);
  try {
    return decoder.decode(await unpack[encoding]?.(bytes));
  } catch (error) {
    return failurePage((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? 413 : 400);
  }
}

/** @returns a body up to the largest size, and its whole size. */
async function readBytes(request: http.IncomingMessage): Promise<{ bytes: Buffer; size: number }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return { bytes: Buffer.concat(parts), size };
}

function hasBody({ headers }: http.IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
}

/** @returns a decoder for a body; `undefined` for a charset that is unknown or not a Unicode one. */
function decoderOf(charset: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return charset.startsWith("utf-") ? new TextDecoder(charset) : undefined;
  } catch {
    return undefined;
  }
}
