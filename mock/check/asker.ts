import { htmlType, type WireResponse } from "../core/response";
import type { Client } from "./client";
import type { comparer, Expected } from "./compare";
import { parse } from "./disagreements";
import type { Results } from "./results";
import type { Request } from "./types";

/** Sends requests, compares the responses, and notes the differences. */
export class Asker {
  constructor(
    private readonly client: Client,
    private readonly results: Results,
    private readonly compare: ReturnType<typeof comparer>,
  ) {}

  /**
   * @returns the response; `undefined` if there is none.
   * @throws UserError if the check has been stopped, or the server is gone.
   */
  async ask(request: Request, expected: Expected): Promise<WireResponse | undefined> {
    const response = await this.client.send(request);
    this.results.of(request.operation).requests += 1;
    if (typeof response === "string") {
      this.results.noteAll(request, [response]);
      return undefined;
    }
    const differences = this.compare(request.operation, expected, response);
    if (differences.length > 0 && this.#isLater(request, expected, response)) {
      this.results.of(request.operation).isLater = true;
    } else this.results.noteAll(request, differences);
    return response;
  }

  /** @returns whether a response is that of later source. */
  #isLater({ operation }: Request, expected: Expected, response: WireResponse): boolean {
    if (typeof expected === "string" || expected.later === undefined) return false;
    if (expected.later === "") return this.compare(operation, "success", response).length === 0;
    const { status, type, body } = response;
    return status === 400 && type === htmlType && body === expected.later;
  }

  /** Like `ask`, for a request that should succeed. @returns the body, parsed; `undefined` if it did not. */
  async read(request: Request, expected: Expected = "success"): Promise<unknown> {
    const response = await this.ask(request, expected);
    return response?.status === 200 ? parse(response.body) : undefined;
  }

  note(request: Request, difference: string): void {
    this.results.note(request, difference);
  }

  skip({ operation }: Pick<Request, "operation">, reason: string): void {
    this.results.of(operation).skipped = reason;
  }
}
