import type { Operation } from "@simply-plural-docs/description/model/operations";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { HandledResponse, Handler, MockOptions } from "../api/types";
import type { MockRequest } from "./call";
import { checkValues, isWhole, type Rules } from "./checkValues";
import { nameOf, noOperation } from "./faults";
import { empty, HttpError, isAnswered, json, type MockResponse, text, type WireResponse } from "./response";

const rules: Rules<keyof HandledResponse> = {
  status: [(value) => isWhole(value, 100, 599), "a number from 100 to 599"],
  body: [() => true, "a value of JSON"],
  headers: [
    (value) => isObject(value) && Object.entries(value).every((header) => isHeader(...header)),
    "strings by the header's name",
  ],
};

/** The operations to which a test responds itself. */
export class Handled {
  readonly #handlers = new Map<string, Handler>();

  /**
   * @param handlers by the operation's name, as for `Faults.add`.
   * @param problemsOf says how a response differs from those that the operation describes.
   * @throws UserError if there is no such operation, or a handler is none.
   */
  constructor(
    operations: Operation[],
    handlers: NonNullable<MockOptions["handle"]>,
    private readonly problemsOf: (operation: Operation, response: WireResponse) => string[],
  ) {
    for (const [name, handler] of Object.entries(handlers)) {
      if (!operations.some((operation) => nameOf(operation) === name)) throw noOperation(name);
      if (typeof handler !== "function") throw new UserError(`The handler of ${name} must be a function.`);
      this.#handlers.set(name, handler);
    }
  }

  clear(): void {
    this.#handlers.clear();
  }

  /**
   * Lets a handler respond, if the operation has one.
   *
   * @param original what the mock itself does: it may be called once.
   * @returns the response; if the handler does not give one that the API could, a message with the status 500.
   */
  respond(operation: Operation, request: MockRequest, original: () => MockResponse): MockResponse {
    const handler = this.#handlers.get(nameOf(operation));
    if (!handler) return original();
    const failed = (what: string) => text(500, `The handler of ${nameOf(operation)} ${what}`.replace(/\.?$/, "."));
    let count = 0;
    let fault = "threw";
    const respond = () => {
      count += 1;
      const response = original();
      if (!isAnswered(response)) throw new HttpError(response);
      const { status, type, body, headers } = response;
      return { status, ...(body !== "" && { body: type.includes("json") ? JSON.parse(body) : body }), headers };
    };
    try {
      const { ip: _, ...seen } = request;
      const returned: unknown = handler(seen, respond);
      if (count > 1) return failed("called respond more than once");
      if (returned instanceof Promise) {
        returned.catch(() => {}); // Its error would end the program.
        return failed("returned a promise, although it has to respond at once");
      }
      if (!isObject(returned)) return failed("returned no response");
      fault = "returned no response:";
      checkValues(returned, rules, "a response has no property", " of a response");
      const response = toWire(returned);
      const problems = this.problemsOf(operation, response);
      return problems.length > 0 ? failed(`does not respond like the API: ${problems.join("; ")}`) : response;
    } catch (error) {
      if (error instanceof HttpError) return error.response;
      return failed(`${fault} ${reasonOf(error)}`);
    }
  }
}

function toWire({ status = 200, body, headers }: HandledResponse): WireResponse {
  const response =
    body === undefined ? empty(status) : typeof body === "string" ? text(status, body) : json(body, status);
  return { ...response, ...(headers && { headers }) };
}

/** @returns whether a header can be sent. */
function isHeader(name: string, value: unknown): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === "string" && /^[\t -~\x80-\xff]*$/.test(value);
}
