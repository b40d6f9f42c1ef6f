import { createValidator } from "@simply-plural-docs/description/check/validate";
import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { WireResponse } from "../core/response";
import { errorKey, responseKey } from "../scenarios/keys";
import { disagreements, parse } from "./disagreements";
import { areInSeconds } from "./extras";
import type { Printable } from "./printable";

/** What a response should be. */
export type Expected =
  /** A success, as the description says. */
  | "success"
  /** Anything that the operation documents: it depends on what others have set. */
  | "documented"
  /** The documented error of this name; `later`: the message in later source, empty if that accepts the request. */
  | { error: string; later?: string };

/** Compiling a description's schemas takes a fifth of a check. */
const validators = new WeakMap<Description, ReturnType<typeof createValidator>>();

/**
 * @param bodies whether bodies are quoted, which can hold data of the account. Otherwise, only those are that are a
 *   message of the description.
 * @returns a function that says how a response differs from what it should be; nothing if it does not.
 */
export function comparer(description: Description, { quoted }: Printable, bodies: boolean) {
  const validate = getOrMake(validators, description, createValidator);

  return (operation: Operation, expected: Expected, response: WireResponse): string[] => [
    ...statusAndBody(operation, expected, response),
    ...headerProblems(operation, response),
  ];

  function statusAndBody(operation: Operation, expected: Expected, response: WireResponse): string[] {
    const errors = listErrors(description, operation);
    const { status, body } = response;
    const type = mediaTypeOf(response.type);
    const canQuote = bodies || errors.some(({ text }) => text === body);
    const content = canQuote ? `: ${quoted(body)}` : ` (${type || "no content type"}, length ${body.length})`;
    const said = body === "" ? "" : content;

    if (expected === "success" && !is2xx(response)) return [`status ${status} instead of 200${said}`];
    if (expected === "success" || expected === "documented") {
      const found = disagreements(validate, operation, response);
      if (found.length === 0 && areInSeconds(parse(body))) return ["the times are in seconds, not in milliseconds"];
      if (found.length > 0 || is2xx(response)) return found;
      const isKnown = errors.some((error) => errorKey(error) === responseKey(response));
      return isKnown ? [] : [`status ${status} with a message that is not documented${said}`];
    }
    const error = errors.find(({ name }) => name === expected.error);
    if (!error) throw new Error(`${operation.id} has no error ${expected.error}`);
    if (errorKey(error) === responseKey(response)) return [];
    if (error.status !== String(status)) return [`status ${status} instead of ${error.status}${said}`];
    if (error.mediaType !== type) return [`content type ${type || "(none)"} instead of ${error.mediaType || "(none)"}`];
    return [`message ${canQuote ? quoted(body) : `of length ${body.length}`} instead of ${quoted(error.text)}`];
  }
}

/** @returns what clients rely on and the headers lack: text is in UTF-8, and an object can be asked for by its ETag. */
function headerProblems({ method }: Operation, { status, type, body, headers }: WireResponse): string[] {
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? "utf-8";
  const value = status === 200 && method === "GET" ? parse(body) : undefined;
  const isAnObject = isObject(value) && isObject(value.content);
  return [
    ...(charset.toLowerCase() === "utf-8" ? [] : [`charset ${charset} instead of utf-8`]),
    ...(isAnObject && headers && !headers.etag ? ["no ETag"] : []),
  ];
}

function is2xx({ status }: WireResponse): boolean {
  return status >= 200 && status < 300;
}

function mediaTypeOf(type: string): string {
  return type.split(";")[0] ?? "";
}
