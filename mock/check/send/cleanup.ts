import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { nameOf } from "../../core/faults";
import type { WireResponse } from "../../core/response";
import type { Request } from "../types";
import type { Client } from "./client";
import { curlLine } from "./curlLine";

/** What the check adds, and how to delete it: the operations, and the name of the id in their paths. */
interface Kind {
  add: Operation;
  remove: Operation;
  idName: string;
}

/** What is noted if a server may have added an object, but does not say which. */
export const noId = "no id, so if it has added an object, that is still there";

/** What the check may have added and not yet deleted. */
export class Cleanup {
  /** The requests that undo it, by the object's id or another name. */
  readonly #left = new Map<string, Request>();
  /** The ids of objects for whose deletion the server was asked. */
  readonly #deleted = new Set<string>();
  /** What adds an object whose id only the response will say. */
  #awaited: string | undefined;

  constructor(private readonly client: Client) {}

  /**
   * Sends what may add an object, even if it should not. A failing server may have added it too.
   *
   * @param id the object's; `undefined` if the server chooses it.
   */
  async adding(
    kind: Kind,
    id: string | undefined,
    send: () => Promise<WireResponse | undefined>,
  ): Promise<WireResponse | undefined> {
    if (id) this.undoing(id, removalOf(kind, id));
    else this.#awaited = nameOf(kind.add);
    const { sent } = this.client;
    const response = await send().catch((error: unknown) => {
      if (this.client.sent === sent) this.#awaited = undefined;
      throw error;
    });
    this.#awaited = undefined;
    if (id && isRefusal(response)) this.forget(id);
    const chosen = id ? undefined : idIn(response);
    if (chosen) this.undoing(chosen, removalOf(kind, chosen));
    return response;
  }

  /** Sends this request at the end, unless it is forgotten until then. */
  undoing(key: string, request: Request): void {
    this.#left.set(key, request);
  }

  forget(id: string): void {
    this.#left.delete(id);
  }

  /** Forgets an object that is not there any more, if it has been deleted: a failing server may only not find it. */
  forgetDeleted(id: string): void {
    if (this.#deleted.has(id)) this.forget(id);
  }

  /** Remembers that an object should be gone. */
  noteDeletion(id: string): void {
    this.#deleted.add(id);
  }

  /** Undoes everything that is left, last added first, even if the check has been stopped. What fails remains left. */
  async run(): Promise<void> {
    for (const [key, request] of this.#lastFirst()) {
      const response = await this.client.send(request, true).catch(String);
      if (typeof response !== "string" && (response.status < 300 || response.status === 404)) this.forget(key);
    }
  }

  /** @returns the commands that undo what may still be on the server, last added first; they take the token from `SP_TOKEN`. A comment
   * names what cannot be deleted in this way. */
  left(): string[] {
    const known = this.#lastFirst().map(([, request]) => curlLine(this.client.options.url, request));
    return this.#awaited ? [...known, `# and what ${this.#awaited} has just added: its id is not known yet`] : known;
  }

  #lastFirst(): [string, Request][] {
    return [...this.#left].reverse();
  }
}

/** @returns a sentence with the commands that delete what a check has left. */
export function leftMessage(left: string[]): string {
  return `What the check has added may still be on the server. To delete it, put your token into SP_TOKEN, then run:\n  ${left.join("\n  ")}`;
}

function removalOf({ remove, idName }: Kind, id: string): Request {
  return { operation: remove, path: examplePath(remove, { [idName]: id }), about: "clean up" };
}

/** @returns whether the server has refused a request, so that it has changed nothing. */
export function isRefusal(response: WireResponse | undefined): boolean {
  return response !== undefined && response.status >= 400 && response.status < 500;
}

/** @returns the id of a new object, which is all that a response to its POST holds. */
export function idIn(response: WireResponse | undefined): string | undefined {
  return /^"?([0-9a-f]{24})"?$/i.exec(response?.body ?? "")?.[1];
}
