import { responseExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { empty, json, type MockResponse, proxyPage, text } from "./response";

/** The responses in the description's examples, the mock's only source of error messages. */
export class DocumentedResponses {
  constructor(private readonly description: Description) {}

  /**
   * @param name name of an example among the operation's responses.
   * @throws UserError if there is none of this name.
   */
  named(operation: Operation, name: string): MockResponse {
    const found = this.#find(operation, { name });
    if (found) return found;
    throw new UserError(
      `${operation.id} has no response example "${name}", which the mock sends. Restore it in the operation's responses in description/openapi/, or change the name in mock/core/.`,
    );
  }

  /** @returns the first example of an operation's success; an empty response if it has none. */
  firstSuccess(operation: Operation): MockResponse {
    const status = operation.responses.map((one) => one.status).find((one) => one.startsWith("2")) ?? "200";
    return this.#find(operation, { status }) ?? empty(Number(status));
  }

  /**
   * Responds with a documented example, regardless of the rest of the request: `Prefer: code=500` selects the first
   * example of that status, `Prefer: code=400, example=nameMissing` a named one. So clients can test every error,
   * including those that the mock cannot cause. A status that the operation does not have returns a proxy's error page.
   *
   * @param prefer the request's `Prefer` header.
   * @returns the response; `undefined` if the header does not ask for one.
   */
  preferred(operation: Operation, prefer: string | undefined): MockResponse | undefined {
    const status = prefer?.match(/\bcode=([\w.-]*)/)?.[1];
    const name = prefer?.match(/\bexample=([\w-]+)/)?.[1];
    if (status === undefined) return undefined;
    const chosen = this.chosen(operation, { status, name });
    return typeof chosen === "string"
      ? text(400, `The mock cannot satisfy the Prefer header: ${chosen.replace(/^(?=\S* is )/, "code=")}`)
      : chosen;
  }

  /**
   * @param wanted at least one of the two.
   * @returns the operation's first example with this status and this name, otherwise the response that a proxy would
   *   send; if there is neither, the reason.
   */
  chosen(operation: Operation, wanted: { status?: string; name?: string }): MockResponse | string {
    const { status, name } = wanted;
    const found = this.#find(operation, wanted);
    if (found) return found;
    if (name || status === undefined) {
      return `${operation.id} has no example ${name}${status === undefined ? "" : ` for ${status}`}.`;
    }
    if (operation.responses.some((one) => one.status === status)) return empty(Number(status));
    if (/^[45]\d\d$/.test(status)) return proxyPage(Number(status));
    return `${status} is neither a status of ${operation.id} nor one from 400 to 599.`;
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
