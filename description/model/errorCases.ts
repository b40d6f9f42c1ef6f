import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { responseExamples } from "./examples";
import type { Operation } from "./operations";
import type { Description } from "./types";

/** One way in which an operation can fail, as the server reports it. */
export interface ErrorCase {
  /** Name of the example. */
  name: string;
  status: string;
  /** The message as sent; empty if the body is empty. */
  text: string;
  /** Empty if the body is. */
  mediaType: string;
  cause: string;
  /** What to do about it. */
  hint: string;
}

/**
 * Lists an operation's documented errors, including those with status 200 (`success: false`).
 *
 * @param description the bundled document.
 * @param operation one of `listOperations`.
 */
export function listErrors(description: Description, operation: Operation): ErrorCase[] {
  return responseExamples(description, operation)
    .filter(({ status, example }) => !status.startsWith("2") || isFailure(example.value))
    .map(({ name, status, mediaType, example: { value, summary = "", description: hint = "" } }) => ({
      name,
      status,
      text: typeof value === "string" ? value : JSON.stringify(value),
      mediaType,
      cause: summary,
      hint,
    }));
}

function isFailure(value: unknown): boolean {
  return isObject(value) && value.success === false;
}
