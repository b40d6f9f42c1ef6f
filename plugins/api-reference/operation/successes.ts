import type { Operation } from "../../../lib/openapi/operations";
import type { MediaType } from "../../../lib/openapi/types";

/** @returns the successful responses of an operation, with their bodies by content type. */
export function successesOf({ responses }: Operation) {
  return responses
    .filter(({ status }) => status.startsWith("2"))
    .map(({ status, response }) => ({
      status,
      text: response.description,
      media: Object.entries<MediaType>(response.content ?? {}),
    }));
}
