import type { createValidator } from "@simply-plural-docs/description/check/validate";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { WireResponse } from "../core/response";

/**
 * Compares a response with the description, as a validating proxy does: a response without `content` has no body and
 * no content type; one with `content` has a body of one of its types, unless an empty body is described as well.
 *
 * @param validate validates a value against a schema of the description.
 * @returns how the response differs from the description; nothing if it does not.
 */
export function schemaProblems(
  validate: ReturnType<typeof createValidator>,
  operation: Operation,
  { status, type, body }: WireResponse,
): string[] {
  if (/^[ \t]+at /m.test(body)) return ["a stack trace"];
  const response = operation.responses.find((one) => one.status === String(status))?.response;
  if (!response) return [`status ${status} is not documented`];
  const { content, "x-emptyBody": empty } = response;
  if (type === "") {
    if (body !== "") return [`${status} has a body without a content type`];
    return content === undefined || empty ? [] : [`${status} with an empty body is not documented`];
  }
  const [mediaType = ""] = type.split(";");
  const media = content?.[mediaType];
  if (!media) return [`${mediaType} is not documented for ${status}`];
  const value = mediaType === "application/json" ? parse(body) : body;
  if (value === undefined) return [`${status} ${mediaType}: the body is not JSON`];
  return validate(media.schema ?? {}, value).map((problem) => `${status} ${mediaType}: ${problem}`);
}

/** @returns the value; `undefined` if the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
