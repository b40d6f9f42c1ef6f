import type { Asker } from "./asker";
import { type Cleanup, idIn, isRefusal, noId } from "./cleanup";
import { refusals } from "./refusals";
import { newId, resourcesOf, type Scope, widest } from "./resources";

/** @returns the most requests that `sendRefusedWrites` sends, and `Cleanup` because of them. */
export function countRefusedWrites(asker: Asker): number {
  return listRefused(asker, widest).reduce((sum, { mayAdd }) => sum + (mayAdd ? 2 : 1), 0);
}

/**
 * Sends requests that are refused to operations that change data, but only to those that reach no more than one object
 * of a kind that the check adds itself. What a faulty server adds is noted for deletion.
 */
export async function sendRefusedWrites(asker: Asker, cleanup: Cleanup, scope: Scope): Promise<void> {
  for (const { resource, request, expected, id, mayAdd } of listRefused(asker, scope)) {
    const send = () => asker.ask(request, expected);
    if (!mayAdd) await send();
    else {
      const response = await cleanup.adding(resource, id, send);
      if (!id && !isRefusal(response) && !idIn(response)) asker.note(request, noId);
    }
  }
}

function listRefused(asker: Asker, scope: Scope) {
  return resourcesOf(asker.description, scope).flatMap((resource) =>
    resource.operations.flatMap((operation) => {
      const id = newId();
      return refusals(asker, operation, () => id).map((refusal) => ({
        ...refusal,
        resource,
        mayAdd: operation.method === "POST",
        /** The new object's, unless the server chooses it. */
        id: operation.withId ? undefined : id,
      }));
    }),
  );
}
