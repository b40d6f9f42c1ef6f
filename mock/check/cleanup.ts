import { examplePath } from "simply-plural-api-description/model/examples";
import { UserError } from "simply-plural-api-description/utils/userError";
import type { Client } from "./client";
import type { Resource } from "./resources";

/** What the check may have added and not yet deleted. */
export class Cleanup {
  readonly #left = new Map<string, Resource>();

  constructor(private readonly client: Client) {}

  add(resource: Resource, id: string): void {
    this.#left.set(id, resource);
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
