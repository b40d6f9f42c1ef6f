import type { RequestFields } from "@simply-plural-docs/mock/practice/requestFields";
import type { FieldProblem } from "@simply-plural-docs/mock/practice/types";

/** Nothing is sent, since a field has more than a practice server accepts. */
export class TooLarge extends Error {}

/** Most that a field can have, in bytes. */
const most = 100_000;

/** Deepest nesting of a body; also longer than any that the server accepts. */
const deepest = 100;

/** @returns the problems of a request that is too large for a practice server, which would hang; usually none. */
export function fieldLimits({ ids, query, body }: RequestFields): FieldProblem[] {
  const long = Object.entries({ ...ids, Query: query, Body: body }).flatMap(([field, text]): FieldProblem[] =>
    new Blob([text]).size > most ? [{ field, words: "This is more than 100 KB, so it is not sent. Shorten it." }] : [],
  );
  if (long.length > 0 || depthOf(body) <= deepest) return long;
  return [
    { field: "Body", words: `The body has more than ${deepest} levels, so it is not sent. Nest it less deeply.` },
  ];
}

/** How deep the brackets are outside strings; a body that is not JSON has a depth too. */
export function depthOf(body: string): number {
  let depth = 0;
  let found = 0;
  for (const [bracket] of body.replace(/"(?:[^"\\]|\\.)*"?/g, "").matchAll(/[{}[\]]/g)) {
    depth += /[{[]/.test(bracket) ? 1 : -1;
    found = Math.max(found, depth);
  }
  return found;
}
