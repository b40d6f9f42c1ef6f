import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import type { Result } from "../types";

/** Differences that one fault of a server has probably caused. */
export interface Cause {
  /** The first operation that differs in this way, with its first such difference. */
  example: string;
  /** How many differences are like it, itself included. */
  count: number;
  /** The operations that differ in this way, as in `Result.title`. */
  titles: string[];
  /** A command that repeats the request of the example; none for the socket. */
  curl?: string;
}

/**
 * @param difference how a response differs, without its request.
 * @returns what it has in common with the differences that the same fault causes elsewhere: without places in lists,
 *   lengths, quoted bodies and, if the server has failed, what was expected.
 */
export function causeOf(difference: string): string {
  return difference
    .replace(/^(status [35]\d\d|status 429) .*/s, "$1")
    .replace(/^(status \d+ instead of \d+).*/s, "$1")
    .replace(/^message .* instead of/s, "message instead of")
    .replace(/^(\S+) is (missing|).*, where the mock answers.*/s, "$1 is $2")
    .replace(/^\d+ objects? instead of \d+/, "objects instead of")
    .replace(/\/\d+(?=[/ ])/g, "/*");
}

/** What weighs most comes first: who is let in, then a server that fails, then what programs rely on, then wording. */
const weights = [
  /^status 2\d\d instead of 40[13]|the connection stays open/,
  /^status 5|^a stack trace|^no response|^a body of more/,
  /^status /,
  /^(?!content type|message )/,
];

/** @returns the causes of all differences, those that weigh most first, then those that are most frequent. */
export function causesOf(results: Result[]): Cause[] {
  const causes = new Map<string, Cause & { weight: number }>();
  for (const { title, differences, curl } of results) {
    // Every other route asks for a token before anything can be missing.
    const isMissing = differences.some((one) => one.startsWith("no token: status 404 "));
    for (const one of differences) {
      const difference = one.slice(one.indexOf(": ") + 2);
      const own = causeOf(difference);
      const key = isMissing && own.startsWith("status 404 ") ? "no such route" : own;
      const weight = weights.findIndex((pattern) => pattern.test(difference));
      const cause = getOrMake(causes, key, () => ({
        example: `${title}: ${one}`,
        count: 0,
        titles: [],
        ...(curl?.[own] && { curl: curl[own] }),
        weight: weight < 0 ? weights.length : weight,
      }));
      cause.count += 1;
      if (cause.titles.at(-1) !== title) cause.titles.push(title);
    }
  }
  return [...causes.values()]
    .sort((one, other) => one.weight - other.weight || other.count - one.count)
    .map(({ weight: _, ...cause }) => cause);
}

/** @returns how many more are like an example, for the end of its line; empty if none are. */
export function moreLikeIt(count: number): string {
  return count > 1 ? `, and ${count - 1} more like it` : "";
}
