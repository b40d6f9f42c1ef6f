import type { RequestFields } from "@simply-plural-docs/mock/practice/requestFields";
import type { FieldProblem } from "@simply-plural-docs/mock/practice/types";

/** Nothing is sent, since a body has more levels than a practice server accepts. */
export class TooLarge extends Error {}

/** Most that a field can have, in characters. */
const most = 100_000;

/** Deepest nesting of a body; also longer than any that the server accepts. */
const deepest = 100;

export const wordsForLong = "This is more than 100 KB, so it was not put in. Shorten it.";

/** @returns whether a text is too long for a field, which would hang. */
export function isTooLong(text: string): boolean {
  return text.length > most;
}

/** @returns the problem of a body that is nested too deeply for a practice server, which would hang; usually none. */
export function fieldLimits({ body }: RequestFields): FieldProblem[] {
  if (depthOf(body) <= deepest) return [];
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
