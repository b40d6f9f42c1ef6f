import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Token } from "../../core/data/accounts";
import type { Content, StoredObject } from "../../core/data/store";
import { isAnswered, type MockResponse, type WireResponse } from "../../core/response";
import { parse } from "../../validation/schemaProblems";
import { isList } from "../compare/differences";
import { Judge } from "../compare/judge";
import { storedIn } from "../compare/stored";
import type { Twin } from "../compare/twin";
import type { Results } from "../report/results";
import { type Cleanup, idIn, isRefusal, noId } from "../send/cleanup";
import type { Client } from "../send/client";
import type { Request } from "../types";
import { type Resource, resourcesOf, widest } from "./resources";

/** Sends requests to a server and to its twins, and notes how its responses differ from theirs. */
export class Asker {
  readonly operations: Operation[];
  /** The operations that only read. */
  readonly reads: Operation[];
  /** Whether the twins learn what the account has from what they do not know yet. */
  isLearning = false;
  readonly #judge: Judge;
  /** What is added, by the operation. */
  readonly #kinds = new Map<string, Resource>();
  /** By path: the last ETag, and the bodies that the twins had then. */
  readonly #versions = new Map<string, { etag: string; bodies: string[] }>();

  /**
   * @param twins one of the source that the mock follows, and one of later source, whose responses agree too.
   * @param tokens whose tokens are known.
   * @param cleanup deletes what may have been added.
   * @param bodies whether bodies are quoted: see `Judge`.
   */
  constructor(
    private readonly client: Client,
    private readonly results: Results,
    readonly twins: readonly [Twin, Twin],
    private readonly tokens: ReadonlyMap<string, Token>,
    readonly description: Description,
    private readonly cleanup: Cleanup,
    bodies: boolean,
  ) {
    this.operations = listOperations(description);
    this.reads = this.operations.filter(({ method }) => method === "GET");
    this.#judge = new Judge(description, client.printable, bodies);
    for (const account of ["migrated", "legacy"] as const)
      for (const resource of resourcesOf(description, { ...widest, account }))
        for (const { id } of [resource.add, resource.addWithId]) this.#kinds.set(id, resource);
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
   * Sends a request to the server, then to the twins, and notes how the server's response differs.
   *
   * @returns the server's response; `undefined` if there is none.
   * @throws UserError if the check has been stopped, or the server is gone.
   */
  async ask(request: Request): Promise<WireResponse | undefined> {
    const version = this.#versions.get(request.path);
    if (request.ifChanged && !version) return undefined;
    this.results.of(request.operation).requests += 1;
    const response = await this.#send(request.ifChanged ? conditional(request, version?.etag) : request);
    if (response) this.#compare(request, response, version);
    const kind = this.#kinds.get(request.operation.id);
    if (kind?.add.id === request.operation.id && !isRefusal(response) && !idIn(response)) this.note(request, noId);
    return response;
  }

  #compare(request: Request, response: WireResponse, version?: { etag: string; bodies: string[] }): void {
    const result = this.results.of(request.operation);
    const forget = this.isLearning ? this.#learn(request, response) : () => {};
    const authorization = request.token === undefined ? this.client.options.token : (request.token ?? undefined);
    const answers = this.twins.map((twin) => twin.answer(request, authorization, response));
    const isSame = version?.etag === response.headers?.etag || response.status === 304;
    const [differences = [], fromLater = []] = this.twins.map((twin, index) => {
      const answer = answers[index] as MockResponse;
      const isKnown = request.ifChanged && isSame && bodyOf(answer) === version?.bodies[index];
      const expected = isKnown ? { status: 304, type: "", body: "" } : answer;
      return this.#judge.differences(request, response, twin, expected);
    });
    const isAsLater = differences.length > 0 && fromLater.length === 0;
    if (isAsLater) result.isLater = true;
    else this.results.noteAll(request, differences);
    if (differences.length > 0 && !isAsLater) {
      forget();
      if (!this.isLearning) this.#adopt(request, response);
    } else if (isWhatItIsFor(request, response)) this.#noteSuccess(request, response);
    this.#keepVersion(request, response, answers);
  }

  /** Notes a difference that no comparison finds. */
  note(request: Request, difference: string): void {
    this.results.note(request, difference);
  }

  skip(operation: Operation, reason: string): void {
    this.results.of(operation).skipped = reason;
  }

  /** Sends a request, so that what it may add is deleted in any case. */
  async #send(request: Request): Promise<WireResponse | undefined> {
    const { operation, path } = request;
    const kind = this.#kinds.get(operation.id);
    const id = path.split("/").at(-1) ?? "";
    const send = async () => {
      const response = await this.client.send(request);
      if (typeof response !== "string") return response;
      this.results.noteAll(request, [response]);
      return undefined;
    };
    if (!kind) {
      const response = await send();
      if (operation.method === "DELETE") this.cleanup.noteDeletion(id);
      if (operation.method === "GET" && response?.status === 404) this.cleanup.forgetDeleted(id);
      return response;
    }
    return this.cleanup.adding(kind, kind.addWithId.id === operation.id ? id : undefined, send);
  }

  /** Tells the twins what the token's account has. @returns a function that lets them forget it again. */
  #learn({ operation, token }: Request, response: WireResponse): () => void {
    const { collection } = storedIn(this.description, operation) ?? {};
    const owner = this.tokens.get(token ?? this.client.options.token)?.uid;
    if (!collection || response.status !== 200 || token === null) return () => {};
    const items = itemsIn(response).filter(({ content }) => content.uid === owner);
    const forget = this.twins.map((twin) => twin.learn(collection, items));
    return () => {
      for (const undo of forget) undo();
    };
  }

  /** Lets the twins follow the server in what it has of the account. */
  #adopt({ operation, path, token }: Request, response: WireResponse): void {
    const { collection, isList } = storedIn(this.description, operation) ?? {};
    if (!collection || token !== undefined || !this.#judge.isDescribed(operation, response)) return;
    const items = response.status === 200 ? itemsIn(response) : [];
    const gone = response.status === 404 && !isList ? [{ id: path.slice(-24), content: undefined }] : [];
    for (const twin of this.twins)
      for (const { id, content } of [...items, ...gone]) if (twin.known.has(id)) twin.adopt(collection, id, content);
  }

  #noteSuccess({ operation }: Request, response: WireResponse): void {
    const result = this.results.of(operation);
    result.isTried = true;
    const extras = this.#judge.extras(operation, response).map((path) => `note: ${path} is not described`);
    const notes = new Set([...(result.notes ?? []), ...extras]);
    if (notes.size > 0) result.notes = [...notes];
  }

  #keepVersion({ operation, path, token }: Request, { status, headers }: WireResponse, answers: MockResponse[]): void {
    if (operation.method !== "GET" || token !== undefined || status !== 200) return;
    if (headers?.etag) this.#versions.set(path, { etag: headers.etag, bodies: answers.map(bodyOf) });
    else this.#versions.delete(path);
  }
}

/** @returns the objects in a response, which is a list of them or a single one; none in anything else. */
export function itemsIn(response: WireResponse | undefined): StoredObject[] {
  const items = [parse(response?.body ?? "") ?? []].flat();
  return isList(items) ? items.filter(({ content }) => isObject(content)) : [];
}

/** @returns the content of the object in a response; `undefined` if there is none. */
export function contentIn(response: WireResponse | undefined): Content | undefined {
  const value = response?.status === 200 ? parse(response.body) : undefined;
  return isObject(value) && isObject(value.content) ? value.content : undefined;
}

/** Without Cache-Control, `fetch` would ask for the object whether or not it has changed. */
function conditional(request: Request, etag = ""): Request {
  return { ...request, headers: { ...request.headers, "If-None-Match": etag, "Cache-Control": "max-age=0" } };
}

function bodyOf(answer: MockResponse): string {
  return isAnswered(answer) ? answer.body : "";
}

/** @returns whether an operation has done what it is for: for an API token, an operation of the app's only refuses. */
function isWhatItIsFor({ operation, token }: Request, { status }: WireResponse): boolean {
  return token === undefined && (operation.permissions.length === 0 || status < 300);
}
