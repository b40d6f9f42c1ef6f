import { getOrMake } from "../../getOrMake";
import { responseExamples } from "../../openapi/examples";
import type { Operation } from "../../openapi/operations";
import type { Description } from "../../openapi/types";
import { UserError } from "../../userError";
import { empty, json, type MockResponse, proxyPage, text } from "./response";

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
   * those for which the mock has no cause. A failure that the operation does not have is a page, as a proxy sends it.
   *
   * @param prefer the request's `Prefer` header.
   * @returns the response; `undefined` when the header does not ask for one.
   */
  preferred(operation: Operation, prefer: string | undefined): MockResponse | undefined {
    const status = prefer?.match(/\bcode=([\w.-]*)/)?.[1];
    const name = prefer?.match(/\bexample=([\w-]+)/)?.[1];
    if (status === undefined) return undefined;
    const found = this.#find(operation, { status, name });
    if (found) return found;
    if (name)
      return text(400, `The mock cannot do what Prefer says: ${operation.id} has no example ${name} for ${status}.`);
    if (operation.responses.some((one) => one.status === status)) return empty(Number(status));
    if (/^[45]\d\d$/.test(status)) return proxyPage(Number(status));
    return text(
      400,
      `The mock cannot do what Prefer says: code=${status} is neither a status of ${operation.id} nor one from 400 to 599.`,
    );
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
