import { examplePath } from "simply-plural-api-description/model/examples";
import { UserError } from "simply-plural-api-description/utils/userError";
import type { WireResponse } from "../core/response";
import type { Client } from "./client";
import type { Resource } from "./resources";

/** What is noted if a server may have added an object, but does not say which. */
export const noId = "no id, so if it has added an object, that is still there";

/** What the check may have added and not yet deleted. */
export class Cleanup {
  readonly #left = new Map<string, Resource>();

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
    if (id) this.#left.set(id, resource);
    const response = await send();
    if (id && isRefusal(response)) this.forget(id);
    const chosen = id ? undefined : idIn(response);
    if (chosen) this.#left.set(chosen, resource);
    return response;
  }

  forget(id: string): void {
    this.#left.delete(id);
  }

  /**
   * Deletes everything that is left, last added first, even if the check has been stopped.
   *
   * @throws UserError naming what could not be deleted.
   */
  async run(): Promise<void> {
    const remaining: string[] = [];
    for (const [id, { remove, idName }] of [...this.#left].reverse()) {
      const path = examplePath(remove, { [idName]: id });
      const response = await this.client.send({ operation: remove, path, about: "clean up" }, true).catch(String);
      if (typeof response === "string" || (response.status >= 300 && response.status !== 404))
        remaining.push(`DELETE ${path}`);
    }
    if (remaining.length > 0)
      throw new UserError(
        `What the check has added may still be on the server. To delete it, send:\n  ${remaining.join("\n  ")}`,
      );
  }
}

/** @returns whether the server has refused a request, so that it has changed nothing. */
export function isRefusal(response: WireResponse | undefined): boolean {
  return response !== undefined && response.status >= 400 && response.status < 500;
}

/** @returns the id of a new object, which is all that a response to its POST holds. */
export function idIn(response: WireResponse | undefined): string | undefined {
  return /^"?([0-9a-f]{24})"?$/i.exec(response?.body ?? "")?.[1];
}
