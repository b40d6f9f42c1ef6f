import { formsOf, listOperations, type Operation } from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import type { Printable } from "./printable";
import type { Result } from "./types";

/** What has been found so far, in the order of the description. */
export class Results {
  readonly socket: Result = { tag: "Socket", title: "/v1/socket", requests: 0, differences: [] };
  readonly #operations: Operation[];
  readonly #byOperation: Map<string, Result>;

  constructor(
    description: Description,
    private readonly printable: Printable,
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
