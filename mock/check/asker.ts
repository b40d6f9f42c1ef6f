import type { WireResponse } from "../core/response";
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
      this.note(request, response);
      return undefined;
    }
    for (const difference of this.compare(request.operation, expected, response)) this.note(request, difference);
    return response;
  }

  /** Like `ask`, for a request that should succeed. @returns the body, parsed; `undefined` if it did not. */
  async read(request: Request, expected: Expected = "success"): Promise<unknown> {
    const response = await this.ask(request, expected);
    return response?.status === 200 ? parse(response.body) : undefined;
  }

  note({ operation, about }: Request, difference: string): void {
    this.results.of(operation).differences.push(`${about}: ${difference}`);
  }

  skip({ operation }: Pick<Request, "operation">, reason: string): void {
    this.results.of(operation).skipped = reason;
  }
}
