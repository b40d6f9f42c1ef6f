import type { Operation } from "@simply-plural-docs/description/model/operations";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Failure, OperationName } from "../api/types";
import { checkValues, isWhole, type Rules } from "./checkValues";
import type { DocumentedResponses } from "./documented";
import { isAnswered, json, type MockResponse, silence, text } from "./response";

const rules: Rules<keyof Failure> = {
  status: [(value) => isWhole(value, 100, 599), "a status of the operation, or one from 400 to 599"],
  example: [(value) => typeof value === "string", "the name of an example"],
  body: [() => true, "a value of JSON"],
  times: [(value) => isWhole(value, 1), "a whole number of requests, from 1"],
  after: [(value) => isWhole(value, 0), "a whole number of requests"],
  delay: [(value) => value === "forever" || isWhole(value, 0), 'a whole number of milliseconds, or "forever"'],
  cut: [(value) => typeof value === "boolean", "true or false"],
  retryAfter: [(value) => isWhole(value, 0), "a whole number of seconds"],
};

/** Operations that fail because a test wants them to. */
export class Faults {
  readonly #failing = new Set<{ name: string; failure: Failure<OperationName>; passed: number; failed: number }>();

  constructor(
    private readonly operations: Operation[],
    private readonly documented: DocumentedResponses,
  ) {}

  /**
   * @param name an operation, such as `GET /v1/fronters`, with parameters as its page names them; `*`: all.
   * @returns a function that ends it.
   * @throws UserError if there is no such operation or response, or a value is not valid.
   */
  add(name: string, failure: Failure<OperationName>): () => void {
    const all = this.operations.filter((operation) => name === "*" || name === nameOf(operation));
    const [operation] = all;
    if (!operation) throw noOperation(name, ', or "*" for all');
    checkValues(failure, rules, "A failure has no property", " of a failure");
    const { status, example, body, delay, cut, retryAfter } = failure;
    if ([status, example, body, delay].every((value) => value === undefined) && !cut)
      throw new UserError("A failure needs a status, example, body, delay or cut.");
    if (retryAfter !== undefined && status === undefined)
      throw new UserError("retryAfter of a failure needs a status, such as 429 or 503.");
    for (const one of example === undefined && status === undefined ? [] : all) {
      const found = this.documented.chosen(one, { status: status?.toString(), name: example });
      if (typeof found === "string") throw new UserError(`The failure is not possible: ${found}`);
    }
    const added = { name, failure: { ...failure }, passed: 0, failed: 0 };
    this.#failing.add(added);
    return () => this.#failing.delete(added);
  }

  clear(): void {
    this.#failing.clear();
  }

  /**
   * Makes a request fail if it is meant to.
   *
   * @param respond handles the request. It is called, and takes effect, unless the failure has a response of its own.
   */
  respond(operation: Operation, respond: () => MockResponse): MockResponse {
    const { failure } = this.#next(operation) ?? {};
    if (!failure) return respond();
    const response = this.#responseTo(operation, failure) ?? respond();
    if (failure.delay === "forever") return silence("mock.fail");
    if (!isAnswered(response)) return response;
    const { delay, cut, retryAfter } = failure;
    return {
      ...response,
      ...(cut && { isCutOff: true }),
      ...(delay && { delay }),
      ...(retryAfter !== undefined && { headers: { ...response.headers, "Retry-After": String(retryAfter) } }),
    };
  }

  #responseTo(operation: Operation, { status, example: name, body }: Failure<OperationName>): MockResponse | undefined {
    if (typeof body === "string") return text(status ?? 200, body);
    if (body !== undefined) return json(body, status ?? 200);
    if (status === undefined && name === undefined) return undefined;
    const found = this.documented.chosen(operation, { status: status?.toString(), name });
    return typeof found === "string" ? undefined : found;
  }

  #next(operation: Operation) {
    for (const one of this.#failing) {
      const { times = Number.POSITIVE_INFINITY, after = 0 } = one.failure;
      if ((one.name !== "*" && one.name !== nameOf(operation)) || one.failed >= times) continue;
      if (one.passed < after) one.passed += 1;
      else {
        one.failed += 1;
        return one;
      }
    }
    return undefined;
  }
}

/** @returns the error for a name that no operation has. @param others what else can be given. */
export function noOperation(name: string, others = ""): UserError {
  return new UserError(
    `There is no operation ${JSON.stringify(name)}. Give its method and path as its page shows them, such as "GET /v1/member/{systemId}/{memberId}"${others}.`,
  );
}

/** @returns an operation's name in tests: its method, and its path as its page shows it. */
export function nameOf({ method, displayPath }: Operation): string {
  return `${method} ${displayPath}`;
}
