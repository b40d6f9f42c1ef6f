import { formsOf, listOperations, type Operation } from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import type { Printable } from "./printable";
import type { Result } from "./types";

/** What has been found so far, in the order of the description. */
export class Results {
  readonly socket: Result = { tag: "Socket", title: "/v1/socket", requests: 0, differences: [] };
  readonly #byOperation: Map<string, Result>;

  constructor(
    description: Description,
    private readonly printable: Printable,
  ) {
    this.#byOperation = new Map(
      listOperations(description)
        .flatMap(formsOf)
        .map(({ id, tag, method, displayPath }): [string, Result] => [
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

  /** Gives every operation that has not been asked this reason. */
  skipRest(reason: string): void {
    for (const result of this.#byOperation.values()) if (result.requests === 0) result.skipped ??= reason;
  }

  /** @returns the results as they can be shown: what the server has sent is in them, so all reports are made of these. */
  all(): Result[] {
    return [...this.#byOperation.values(), this.socket].map(({ differences, skipped, ...result }) => ({
      ...result,
      differences: differences.map(this.printable),
      ...(skipped !== undefined && { skipped: this.printable(skipped) }),
    }));
  }
}
