import { examplePath } from "simply-plural-api-description/model/examples";
import { UserError } from "simply-plural-api-description/utils/userError";
import type { WireResponse } from "../core/response";
import type { Client } from "./client";
import type { Resource } from "./resources";
import type { Request } from "./types";

/** What is noted if a server may have added an object, but does not say which. */
export const noId = "no id, so if it has added an object, that is still there";

/** What the check may have added and not yet deleted. */
export class Cleanup {
  /** The requests that undo it, by the object's id or another name. */
  readonly #left = new Map<string, Request>();

  constructor(private readonly client: Client) {}

  /**
   * Sends what may add an object, even if it should not. A failing server may have added it too.
   *
   * @param id the object's; `undefined` if the server chooses it.
   */
  async adding(
    resource: Resource,
    id: string | undefined,
    send: () => Promise<WireResponse | undefined>,
  ): Promise<WireResponse | undefined> {
    if (id) this.undoing(id, removalOf(resource, id));
    const response = await send();
    if (id && isRefusal(response)) this.forget(id);
    const chosen = id ? undefined : idIn(response);
    if (chosen) this.undoing(chosen, removalOf(resource, chosen));
    return response;
  }

  /** Sends this request at the end, unless it is forgotten until then. */
  undoing(key: string, request: Request): void {
    this.#left.set(key, request);
  }

  forget(id: string): void {
    this.#left.delete(id);
  }

  /**
   * Undoes everything that is left, last added first, even if the check has been stopped.
   *
   * @returns the requests that have failed.
   */
  async undo(): Promise<Request[]> {
    const remaining: Request[] = [];
    for (const request of [...this.#left.values()].reverse()) {
      const response = await this.client.send(request, true).catch(String);
      if (typeof response === "string" || (response.status >= 300 && response.status !== 404)) remaining.push(request);
    }
    return remaining;
  }

  /** Like `undo`. @throws UserError naming what could not be undone. */
  async run(): Promise<void> {
    const remaining = (await this.undo()).map(lineOf);
    if (remaining.length > 0)
      throw new UserError(
        `What the check has added may still be on the server. To undo it, send:\n  ${remaining.join("\n  ")}`,
      );
  }
}

/** @returns a request in a line: method, path and body. */
export function lineOf({ operation, path, body }: Request): string {
  return `${operation.method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`;
}

function removalOf({ remove, idName }: Resource, id: string): Request {
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
