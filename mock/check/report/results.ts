import { formsOf, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { curlLine } from "../send/curlLine";
import type { Printable } from "../send/printable";
import type { Request, Result } from "../types";
import { causeOf } from "./causes";

/** Responses in a row that differ in the same way: more of them would say nothing new. */
const mostEqual = 100;

/** What has been found so far, in the order of the description. */
export class Results {
  readonly socket: Result = { tag: "Socket", title: "/v1/socket", requests: 0, differences: [] };
  readonly #operations: Operation[];
  readonly #byOperation: Map<string, Result>;
  /** In what way the last responses in a row differ, and how many do. */
  #row = { cause: "", length: 0 };

  constructor(
    description: Description,
    private readonly printable: Printable,
    private readonly url: string,
  ) {
    this.#operations = listOperations(description).flatMap(formsOf);
    this.#byOperation = new Map(
      this.#operations.map(({ id, tag, method, displayPath }) => [
        id,
        { tag, title: `${method} ${displayPath}`, requests: 0, differences: [] },
      ]),
    );
  }

  of({ id }: Operation): Result {
    const result = this.#byOperation.get(id);
    if (!result) throw new Error(`${id} is not in the description`);
    return result;
  }

  note(request: Request, what: string): void {
    const result = this.of(request.operation);
    const shown = this.printable(what);
    const difference = `${request.about}: ${shown}`;
    if (!result.differences.includes(difference)) result.differences.push(difference); // The same was asked before.
    result.curl ??= {};
    result.curl[causeOf(shown)] ??= this.printable(curlLine(this.url, request));
  }

  /**
   * Notes how a response differs; none: it does not.
   *
   * @throws UserError if a hundred in a row differ in the same way.
   */
  noteAll(request: Request, differences: string[]): void {
    for (const difference of differences) this.note(request, difference);
    const [first] = differences;
    const cause = first === undefined ? "" : causeOf(first);
    this.#row = { cause, length: cause === this.#row.cause ? this.#row.length + 1 : 1 };
    if (cause !== "" && this.#row.length === mostEqual)
      throw new UserError(
        `The last ${mostEqual} responses differ in the same way (${this.printable(cause)}). Put that right, then check again.`,
      );
  }

  /** Says why of every operation that has not been tried. */
  skipRest(reasonOf: (operation: Operation) => string): void {
    for (const operation of this.#operations) {
      const result = this.of(operation);
      if (result.isTried) delete result.skipped;
      else result.skipped ??= reasonOf(operation);
    }
  }

  /** @returns the results as they can be shown: what the server has sent is in them, so all reports are made of these. */
  all(): Result[] {
    return [...this.#byOperation.values(), this.socket].map(
      ({ differences, notes, skipped, isTried: _, ...result }) => ({
        ...result,
        differences: differences.map(this.printable),
        ...(notes && { notes: notes.map(this.printable) }),
        ...(skipped !== undefined && { skipped: this.printable(skipped) }),
      }),
    );
  }
}
