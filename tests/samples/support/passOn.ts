import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Passes a request on, as a proxy does.
 *
 * @param target the address of the server that gets it.
 * @returns the server's response, not yet read.
 */
export async function passOn(target: string, request: IncomingMessage): Promise<Response> {
  const { authorization = "", "content-type": type, "operation-time": time } = request.headers;
  return fetch(target + request.url, {
    method: request.method,
    headers: { authorization, ...(type && { "content-type": type }), ...(time && { "operation-time": String(time) }) },
    body: type ? await text(request) : undefined,
  });
}
