import type { Operation } from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import type { Description, Example } from "../../lib/openapi/types";
import { type Answer, empty, json, page, text } from "./http/answers";

/**
 * Answers with what the description shows, whatever the request says: `Prefer: code=500` takes the first example
 * of that status, `Prefer: code=400, example=nameMissing` a named one. So a client can meet every failure, also those that
 * the mock has no cause for.
 *
 * @param prefer the request's `Prefer` header.
 * @returns the answer; `undefined` when the header does not ask for one.
 */
export function preferredAnswer(
  description: Description,
  operation: Operation,
  prefer: string | undefined,
): Answer | undefined {
  const code = /\bcode=(\d{3})\b/.exec(prefer ?? "")?.[1];
  const name = /\bexample=([\w-]+)/.exec(prefer ?? "")?.[1];
  if (!code) return undefined;
  const response = operation.responses.find(({ status }) => status === code)?.response;
  if (!response) return page(404, `The description of ${operation.id} has no status ${code}.`);
  for (const [mediaType, media] of Object.entries(response.content ?? {})) {
    const examples = Object.entries(media.examples ?? {});
    const [, found] = examples.find(([key]) => name === undefined || key === name) ?? [];
    if (!found) continue;
    const { value }: Example = resolve(description, found) as Example;
    if (mediaType === "application/json") return json(value, Number(code));
    return value === "" ? empty(Number(code)) : text(Number(code), String(value));
  }
  return name
    ? page(404, `The description of ${operation.id} has no example ${name} for ${code}.`)
    : empty(Number(code));
}
