import type { ErrorCase } from "@simply-plural-docs/description/model/errorCases";
import type { WireResponse } from "../core/response";

/**
 * @returns a key to compare a response with a documented error. The order of the problems in a message is ignored: it is
 *   that of the properties in a schema.
 */
export function responseKey({ status, type, body }: WireResponse): string {
  return key(String(status), type.split(";")[0] ?? "", body);
}

/** @returns the same key for a documented error. */
export function errorKey({ status, mediaType, text }: Pick<ErrorCase, "status" | "mediaType" | "text">): string {
  return key(status, mediaType, text);
}

function key(status: string, mediaType: string, text: string): string {
  const lines = text.startsWith("Error at ") ? text.split("\n").sort() : [text];
  return `${status} ${mediaType} ${lines.join("\n")}`;
}
