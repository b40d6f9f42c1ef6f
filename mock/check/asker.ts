import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Content, StoredObject } from "../core/data/store";
import { htmlType, type WireResponse } from "../core/response";
import type { Client } from "./client";
import { comparer, type Expected } from "./compare";
import { parse } from "./disagreements";
import { extraProperties } from "./extras";
import type { Results } from "./results";
import type { Request } from "./types";

/** Sends requests to a description's operations, compares the responses, and notes the differences. */
export class Asker {
  readonly operations: Operation[];
  /** The operations that only read. */
  readonly reads: Operation[];
  readonly #compare: ReturnType<typeof comparer>;

  /** @param bodies whether bodies are quoted: see `comparer`. */
  constructor(
    private readonly client: Client,
    private readonly results: Results,
    readonly description: Description,
    bodies: boolean,
  ) {
    this.operations = listOperations(description);
    this.reads = this.operations.filter(({ method }) => method === "GET");
    this.#compare = comparer(description, client.printable, bodies);
  }

  /** @returns whether the description has all of these operations: `--only` may have excluded some. */
  has(...ids: string[]): boolean {
    return ids.every((id) => this.operations.some((one) => one.id === id));
  }

  /** @throws Error if the description does not have the operation. */
  operation(id: string): Operation {
    const found = this.operations.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not in the description`);
    return found;
  }

  /** @returns the names of an operation's documented errors. */
  errorsOf(operation: Operation): string[] {
    return listErrors(this.description, operation).map(({ name }) => name);
  }

  /**
   * Sends a request without comparing the response.
   *
   * @returns the response; `undefined` if there is none, which is a difference.
   * @throws UserError if the check has been stopped, or the server is gone.
   */
  async send(request: Request): Promise<WireResponse | undefined> {
    this.results.of(request.operation).requests += 1;
    const response = await this.client.send(request);
    if (typeof response !== "string") return response;
    this.results.noteAll(request, [response]);
    return undefined;
  }

  /**
   * @returns the response; `undefined` if there is none.
   * @throws UserError if the check has been stopped, or the server is gone.
   */
  async ask(request: Request, expected: Expected): Promise<WireResponse | undefined> {
    const response = await this.send(request);
    if (!response) return undefined;
    const result = this.results.of(request.operation);
    const differences = this.#compare(request.operation, expected, response);
    if (differences.length > 0 && this.#isLater(request, expected, response)) {
      result.isLater = true;
    } else this.results.noteAll(request, differences);
    if (differences.length === 0 && isWhatItIsFor(request, expected, response)) {
      result.isTried = true;
      this.#noteExtras(request, response);
    }
    return response;
  }

  /** @returns whether a response is that of later source. */
  #isLater({ operation }: Request, expected: Expected, response: WireResponse): boolean {
    if (typeof expected === "string" || expected.later === undefined) return false;
    if (expected.later === "") return this.#compare(operation, "success", response).length === 0;
    const { status, type, body } = response;
    return status === 400 && type === htmlType && body === expected.later;
  }

  /** Like `ask`, for a request that should succeed. @returns the body, parsed; `undefined` if it did not. */
  async read(request: Request): Promise<unknown> {
    const response = await this.ask(request, "success");
    return response?.status === 200 ? parse(response.body) : undefined;
  }

  /** Like `read`. @returns the objects in the list. */
  async list(request: Request): Promise<StoredObject[]> {
    return itemsIn(await this.read(request));
  }

  /** Like `read`. @returns the content of the object; `undefined` if there is none. */
  async content(request: Request): Promise<Content | undefined> {
    const value = await this.read(request);
    return isObject(value) && isObject(value.content) ? value.content : undefined;
  }

  /** Extra properties are allowed, but can be what no client should see. */
  #noteExtras({ operation }: Request, { status, body }: WireResponse): void {
    const { content } = operation.responses.find((one) => one.status === String(status))?.response ?? {};
    const extras = extraProperties(this.description, content?.["application/json"]?.schema ?? {}, parse(body));
    const result = this.results.of(operation);
    const notes = new Set([...(result.notes ?? []), ...extras.map((path) => `note: ${path} is not described`)]);
    if (notes.size > 0) result.notes = [...notes];
  }

  note(request: Request, difference: string): void {
    this.results.note(request, difference);
  }

  skip(operation: Operation, reason: string): void {
    this.results.of(operation).skipped = reason;
  }
}

/** @returns the objects in a list; none in anything else. */
export function itemsIn(value: unknown): StoredObject[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one): one is StoredObject => isObject(one) && typeof one.id === "string" && isObject(one.content),
  );
}

/** @returns whether an operation has done what it is for: for an API token, an operation of the app's only refuses. */
function isWhatItIsFor({ operation, token }: Request, expected: Expected, { status }: WireResponse): boolean {
  if (operation.permissions.length === 0) return token === undefined;
  return typeof expected === "string" && status < 300;
}
