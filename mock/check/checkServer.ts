import { listOperations } from "simply-plural-api-description/model/operations";
import { ids } from "../scenarios/ids";
import { Asker } from "./asker";
import { Cleanup } from "./cleanup";
import { Client, type ClientOptions } from "./client";
import { comparer } from "./compare";
import { Frames } from "./frames";
import { countReads, readAll, readsOf } from "./reads";
import { refusals } from "./refusals";
import { countRefusedWrites, sendRefusedWrites } from "./refusedWrites";
import { Results } from "./results";
import { checkSocket, frameComparer } from "./socket";
import { identify, requireAll } from "./start";
import type { Descriptions, Result } from "./types";
import { reasonUntried } from "./untried";
import { compareChanges } from "./updates";
import { countWrites, tryResources } from "./writes";

export interface CheckOptions extends ClientOptions {
  /** Whether to add, change and delete objects of its own. */
  write: boolean;
  /** Whether bodies of responses are quoted, which can hold data of the account. */
  bodies?: boolean;
  /** Stops the check: it sends no more requests, except to delete what it has added. */
  signal?: AbortSignal;
  /** Called with what is about to happen. */
  say?: (line: string) => void;
}

/**
 * Compares a server with the description.
 *
 * @throws UserError if it is not this API, does not accept the token, stops in the middle, or the check is stopped.
 */
export async function checkServer(descriptions: Descriptions, options: CheckOptions): Promise<Result[]> {
  const { api, socket } = descriptions;
  const { url, token, write, bodies = false, signal, say = () => {}, timeout = 5 } = options;
  const client = new Client(options);
  signal?.addEventListener("abort", () => client.stop());
  const results = new Results(api, client.printable);
  const asker = new Asker(client, results, comparer(api, client.printable, bodies));
  const refused = readsOf(api).flatMap((read) => refusals(api, read, () => ids.free));
  const most = 1 + refused.length + countReads(api) + (write ? 1 + countRefusedWrites(api) + countWrites(api) : 0);
  const effect = write ? "which change only what they have added themselves" : "which change nothing";
  say(`Checking ${url} with at most ${most} requests, ${effect}.`);

  const systemId = await identify(client, descriptions, operation("getYourAuthedUserId"));
  if (write) await requireAll(client, operation("getTokenPermissions"));
  for (const { request, expected } of refused) await asker.ask(request, expected);
  const known = await readAll(api, asker, systemId);
  await checkSocket(socket, { url, token, systemId, timeout }, results.socket);
  const account = known.has("bucketId") ? "migrated" : "legacy";
  if (write) await checkWrites(account);
  results.skipRest((one) => reasonUntried(one, write, account));
  return results.all();

  async function checkWrites(account: "migrated" | "legacy"): Promise<void> {
    const cleanup = new Cleanup(client);
    const frames = await Frames.connect(url).catch(() => undefined);
    frames?.send(JSON.stringify({ op: "authenticate", token }));
    await frames?.until(() => frames.received.length > 1, timeout); // The hello comes first.
    try {
      await sendRefusedWrites(api, asker, cleanup);
      const changes = await tryResources({ description: api, asker, cleanup, systemId, account });
      if (frames) await compareChanges(frameComparer(socket), frames, changes, timeout, results.socket);
    } finally {
      frames?.close();
      await cleanup.run();
    }
  }

  function operation(id: string) {
    const found = listOperations(api).find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not in the description`);
    return found;
  }
}
