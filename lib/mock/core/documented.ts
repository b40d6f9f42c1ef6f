import { getOrMake } from "../../getOrMake";
import { responseExamples } from "../../openapi/examples";
import type { Operation } from "../../openapi/operations";
import type { Description } from "../../openapi/types";
import { UserError } from "../../userError";
import { empty, json, type MockResponse, text } from "./response";

/** The responses that the description shows as examples: the only place where the mock takes its error texts from. */
export class DocumentedResponses {
  readonly #named = new Map<string, MockResponse>();

  constructor(private readonly description: Description) {}

  /**
   * @param name name of an example among the operation's responses.
   * @throws UserError when there is none of this name.
   */
  named(operation: Operation, name: string): MockResponse {
    return getOrMake(this.#named, `${operation.id} ${name}`, () => {
      const found = this.#find(operation, { name });
      if (found) return found;
      throw new UserError(
        `The mock responds with the example "${name}" of ${operation.id}, but the description has no example of that name. Restore it below the operation's responses in openapi/, or change the name in lib/mock/core.`,
      );
    });
  }

  /**
   * Responds with what the description shows, whatever the request says: `Prefer: code=500` takes the first example
   * of that status, `Prefer: code=400, example=nameMissing` a named one. So a client can meet every failure, including
   * those for which the mock has no cause.
   *
   * @param prefer the request's `Prefer` header.
   * @returns the response; `undefined` when the header does not ask for one.
   */
  preferred(operation: Operation, prefer: string | undefined): MockResponse | undefined {
    const status = prefer?.match(/\bcode=(\d{3})\b/)?.[1];
    const name = prefer?.match(/\bexample=([\w-]+)/)?.[1];
    if (!status) return undefined;
    if (!operation.responses.some((one) => one.status === status)) {
      return text(404, `The description of ${operation.id} has no status ${status}.`);
    }
    const found = this.#find(operation, { status, name });
    if (found) return found;
    return name
      ? text(404, `The description of ${operation.id} has no example ${name} for ${status}.`)
      : empty(Number(status));
  }

  #find(operation: Operation, wanted: { status?: string; name?: string }): MockResponse | undefined {
    const found = responseExamples(this.description, operation).find(
      ({ status, name }) => status === (wanted.status ?? status) && name === (wanted.name ?? name),
    );
    if (!found) return undefined;
    const [status, { value }] = [Number(found.status), found.example];
    if (found.mediaType === "application/json") return json(value, status);
    return value === "" ? empty(status) : text(status, String(value));
  }
}
