import { formsOf, listOperations, type Operation } from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import type { Result } from "./types";

/** What has been found so far, in the order of the description. */
export class Results {
  readonly socket: Result = { tag: "Socket", title: "/v1/socket", requests: 0, differences: [] };
  readonly #byOperation: Map<string, Result>;

  constructor(description: Description) {
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

  all(): Result[] {
    return [...this.#byOperation.values(), this.socket];
  }
}
