import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { createMockCore, type MockCore } from "../../core";
import type { Token } from "../../core/data/accounts";
import type { Collection, Content, StoredObject } from "../../core/data/store";
import type { Compile, Validate } from "../../core/environment";
import { isAnswered, type MockResponse, type WireResponse } from "../../core/response";
import { nodeClock } from "../../http/clock";
import { createWire } from "../../http/wire";
import { pathNames } from "../../scenarios/pathNames";
import { createCompile } from "../../validation/ajv";
import { parse } from "../../validation/schemaProblems";
import { idIn } from "../send/cleanup";
import type { Request } from "../types";

/** A frame that a twin has sent. */
export interface TwinFrame {
  text: string;
  /** What has caused it; none for what is sent while a connection is opened. */
  cause?: Request;
}

/** The server's checks of bodies, compiled once for all twins: that took a third of a check. */
const compiled = new WeakMap<Description, Compile>();

/** @returns a function that compiles each check of a description once. */
export function compileOnce(description: Description): Compile {
  return getOrMake(compiled, description, () => {
    const known = new Map<string, Validate>();
    const compile = createCompile();
    return (name, schema) => getOrMake(known, name, () => compile(name, schema));
  });
}

/**
 * A mock with the tokens of the server that is compared with it, which is sent the same requests. It knows of the
 * account what the server has shown of it, so its responses are what the server's should be.
 */
export class Twin {
  /** The ids of all objects that it has or had. */
  readonly known = new Set<string>();
  /** The ids of those that requests have added. */
  readonly added = new Set<string>();
  /** When it was made, by the server's clock. */
  began = Date.now();
  readonly #core: MockCore;
  readonly #send: ReturnType<typeof createWire>;
  #cause: Request | undefined;
  /** By how many milliseconds the server's clock is ahead. */
  #ahead = 0;

  /**
   * @param tokens those of the server, which may become known later.
   * @param later whether it does what later source does.
   */
  constructor(description: Description, tokens: ReadonlyMap<string, Token>, later: boolean) {
    const compile = compileOnce(description);
    const clock = { ...nodeClock, now: () => Date.now() + this.#ahead };
    this.#core = createMockCore({ description, compile, clock, random: Math.random, later, tokens });
    this.#core.restore({ objects: {}, accounts: { legacyFronts: [], lastExports: [] } });
    this.#send = createWire(this.#core);
  }

  /** Sets its clock to the server's, if they differ by more than a response takes. @param date the header of a response. */
  setClock(date: string | undefined): void {
    const ahead = Date.parse(date ?? "") - Date.now();
    if (!(Math.abs(ahead) > 30_000)) return;
    this.#ahead = ahead;
    this.began += ahead;
  }

  /** Makes an account one from before privacy buckets. */
  makeLegacy(uid: string): void {
    const none = { frontString: "", customFrontString: "", frontNotificationString: "" };
    const { objects, accounts } = this.#core.save();
    const legacyFronts: typeof accounts.legacyFronts = [[uid, { shared: none, trusted: none }]];
    this.#core.restore({ objects, accounts: { ...accounts, legacyFronts } });
  }

  /** Adds objects of the server's that it does not know yet, without announcing them. @returns a function that undoes it. */
  learn(collection: Collection, objects: StoredObject[]): () => void {
    const unknown = objects.filter(({ id }) => !this.known.has(id));
    if (unknown.length === 0) return () => {};
    const before = this.#core.save();
    // In the order of the list, which is the server's own as far as nothing else decides about it.
    const known = new Map((before.objects[collection] ?? []).map((object) => [object.id, object]));
    const listed = new Map(objects.map((object) => [object.id, known.get(object.id) ?? structuredClone(object)]));
    const all = [...new Map([...listed, ...known]).values()];
    this.#core.restore({ ...before, objects: { ...before.objects, [collection]: all } });
    for (const { id } of unknown) this.known.add(id);
    return () => {
      this.#core.restore(before);
      for (const { id } of unknown) this.known.delete(id);
    };
  }

  /**
   * Takes over an object as the server has it, so that one fault of the server's is not found again with each request.
   *
   * @param content none if the server does not have it.
   */
  adopt(collection: Collection, id: string, content?: Content): void {
    const before = this.#core.save();
    const objects = new Map((before.objects[collection] ?? []).map((object) => [object.id, object]));
    // Otherwise, it could be too late for the next change.
    const time = Math.min(Number(content?.lastOperationTime), Number(objects.get(id)?.content.lastOperationTime));
    if (content)
      objects.set(id, { id, content: { ...structuredClone(content), ...(time && { lastOperationTime: time }) } });
    else objects.delete(id);
    this.#core.restore({ ...before, objects: { ...before.objects, [collection]: [...objects.values()] } });
  }

  /**
   * Does what the server has been asked to do, if the server has done it.
   *
   * @param authorization the token that was sent.
   * @param response the server's, with the id of a new object if the server has chosen it.
   * @returns what the server should have responded.
   */
  answer(request: Request, authorization: string | undefined, response: WireResponse): MockResponse {
    const { operation, body, raw, headers } = request;
    const id = idIn(response);
    const { withId } = operation;
    const isChosen = id !== undefined && withId !== undefined;
    const isDone = operation.method === "GET" || (response.status < 300 && (id !== undefined || !withId));
    const before = isDone ? undefined : this.#core.save();
    this.#cause = request;
    const answer = this.#send({
      method: operation.method,
      target: isChosen ? examplePath(withId, { [pathNames(withId).at(-1) ?? ""]: id }) : request.path,
      headers: {
        authorization,
        "content-type": "application/json",
        "operation-time": headers?.["Operation-Time"],
      },
      body: raw ?? (body === undefined ? "" : JSON.stringify(body)),
      ip: "127.0.0.1",
    });
    if (!isAnswered(answer) || answer.status >= 300) return answer;
    if (before) {
      this.#core.restore(before);
      this.#cause = undefined;
    } else if (operation.method === "POST") {
      const added = parse(answer.body);
      if (typeof added === "string") for (const ids of [this.known, this.added]) ids.add(added);
    }
    return answer;
  }

  /** Opens a connection to its socket. @returns its frames so far, whether it has closed it, and how to send to it. */
  connect() {
    const frames: TwinFrame[] = [];
    const connection = {
      frames,
      isClosed: false,
      send: (text: string) => session.receive(text),
    };
    const session = this.#core.connect({
      send: (text) => frames.push({ text, ...(this.#cause && { cause: this.#cause }) }),
      close: () => {
        connection.isClosed = true;
      },
    });
    return connection;
  }

  /** Ends what it has planned for later. */
  stop(): void {
    this.#core.stop();
  }
}
