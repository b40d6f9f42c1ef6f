import type http from "node:http";
import { page, Refusal } from "./answers";

/** 3 MB, as the server counts them. */
const limit = 3 * 1024 * 1024;

/**
 * Reads and parses a body. Like the server's parser it looks at JSON only: any other content type counts as
 * an empty object, and so does no body at all.
 *
 * @returns the parsed object or array.
 * @throws Refusal when the body is too large or is not well-formed JSON with an object or array at the top.
 */
export async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    request.resume();
    return {};
  }
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    request.resume();
    throw new Refusal(page(413, "Payload Too Large"));
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new Refusal(page(413, "Payload Too Large"));
  return size === 0 ? {} : parse(Buffer.concat(chunks).toString("utf8"));
}

function parse(text: string): unknown {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // Answered below, like a top level that is neither an object nor an array.
    }
  }
  throw new Refusal(page(400, "Bad Request"));
}
