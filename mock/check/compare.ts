import { createValidator } from "simply-plural-api-description/check/validate";
import { type ErrorCase, listErrors } from "simply-plural-api-description/model/errorCases";
import type { Operation } from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import { htmlType, type WireResponse } from "../core/response";
import { errorKey, responseKey } from "../scenarios/keys";
import { disagreements } from "./disagreements";

/** What a response should be. */
export type Expected =
  /** A success, as the description says. */
  | "success"
  /** Anything that the operation documents: it depends on what others have set. */
  | "documented"
  /** The documented error of this name. */
  | { error: string }
  /** A refusal with status 400 and this message. */
  | { message: string };

/** @returns a function that says how a response differs from what it should be; nothing if it does not. */
export function comparer(description: Description) {
  const validate = createValidator(description);
  return (operation: Operation, expected: Expected, response: WireResponse): string[] => {
    if (expected === "success" && !is2xx(response))
      return [`status ${response.status} instead of 200${said(response)}`];
    if (expected === "success" || expected === "documented") {
      const found = disagreements(validate, operation, response);
      if (found.length > 0 || is2xx(response)) return found;
      const isKnown = listErrors(description, operation).some((error) => errorKey(error) === responseKey(response));
      return isKnown ? [] : [`status ${response.status} with a message that is not documented${said(response)}`];
    }
    return differences(wanted(description, operation, expected), response);
  };
}

type Wanted = Pick<ErrorCase, "status" | "mediaType" | "text">;

function wanted(
  description: Description,
  operation: Operation,
  expected: { error: string } | { message: string },
): Wanted {
  if ("message" in expected) return { status: "400", mediaType: mediaTypeOf(htmlType), text: expected.message };
  const found = listErrors(description, operation).find(({ name }) => name === expected.error);
  if (!found) throw new Error(`${operation.id} has no error ${expected.error}`);
  return found;
}

function differences(error: Wanted, response: WireResponse): string[] {
  if (errorKey(error) === responseKey(response)) return [];
  if (error.status !== String(response.status))
    return [`status ${response.status} instead of ${error.status}${said(response)}`];
  const type = mediaTypeOf(response.type);
  if (error.mediaType !== type) return [`content type ${type || "(none)"} instead of ${error.mediaType || "(none)"}`];
  return [`message ${quoted(response.body)} instead of ${quoted(error.text)}`];
}

function is2xx({ status }: WireResponse): boolean {
  return status >= 200 && status < 300;
}

function said({ body }: WireResponse): string {
  return body === "" ? "" : `: ${quoted(body)}`;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}

function mediaTypeOf(type: string): string {
  return type.split(";")[0] ?? "";
}
