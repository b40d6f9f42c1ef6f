import { listOperations } from "simply-plural-api-description/model/operations";
import { UserError } from "simply-plural-api-description/utils/userError";
import { ids } from "../scenarios/ids";
import { Asker } from "./asker";
import { Cleanup, leftMessage } from "./cleanup";
import { Client, type ClientOptions } from "./client";
import { comparer } from "./compare";
import { Frames } from "./frames";
import { selectOnly } from "./only";
import { countReads, readAll, readsOf } from "./reads";
import { refusals } from "./refusals";
import { countRefusedWrites, sendRefusedWrites } from "./refusedWrites";
import { Results } from "./results";
import { checkSocket, frameComparer } from "./socket";
import { identify, requireAll } from "./start";
import type { Descriptions, Result } from "./types";
import { compareChanges } from "./updates";
import { countWrites, tryResources } from "./writes";

export interface CheckOptions extends ClientOptions {
  /** Whether to add, change and delete objects of its own. */
  write: boolean;
  /** Whether bodies of responses are quoted, which can hold data of the account. */
  bodies?: boolean;
  /** Part of the ids of operations, or of their groups' names, to which the check is limited. */
  only?: string;
  /** Called before each request with its number, and how many there are at most. */
  progress?: (sent: number, most: number) => void;
  /** Stops the check: it sends no more requests, except to delete what it has added. */
  signal?: AbortSignal;
}

/** A check that has been started. */
export interface RunningCheck {
  /**
   * Resolves when everything has been compared and deleted again.
   *
   * Rejects with a UserError if the server is not this API, does not accept the token or stops in the middle, if the
   * check is stopped, or if something could not be deleted, which the message then names. Any other error is a bug.
   */
  finished: Promise<void>;
  /** @returns what has been found so far. */
  results(): Result[];
  /** @returns the commands that delete what it has added and not yet deleted. */
  left(): string[];
}

/** Compares a server with the description. @throws the errors of `RunningCheck.finished`. */
export async function checkServer(descriptions: Descriptions, options: CheckOptions): Promise<Result[]> {
  const { finished, results } = startCheck(descriptions, options);
  await finished;
  return results();
}

/** Starts to compare a server with the description. */
export function startCheck(descriptions: Descriptions, options: CheckOptions): RunningCheck {
  const { socket } = descriptions;
  const { url, token, write, bodies = false, signal, say = () => {}, progress, timeout = 5 } = options;
  const selection = selectOnly(descriptions.api, write, options.only);
  const { api } = selection;
  const refused = readsOf(api)
    .filter(selection.has)
    .flatMap((read) => refusals(api, read, () => ids.free));
  const most = 1 + refused.length + countReads(api) + (write ? 1 + countRefusedWrites(api) + countWrites(api) : 0);
  const client = new Client({ ...options, sending: (sent) => progress?.(sent, most) });
  const results = new Results(api, client.printable, url);
  const asker = new Asker(client, results, comparer(api, client.printable, bodies));
  const cleanup = new Cleanup(client);
  let untried = "not tried: the check ended before";
  return {
    finished: run(),
    left: () => cleanup.left(),
    results: () => {
      results.skipRest(untried);
      return selection.shown(results.all());
    },
  };

  async function run(): Promise<void> {
    signal?.addEventListener("abort", () => client.stop());
    const failure = await compareAll().then(
      () => undefined,
      (error: unknown) => error ?? new Error("nothing was thrown"),
    );
    if (failure === undefined)
      untried = write ? "not tried: it can reach more than the check's own objects" : "not tried: only with --write";
    await cleanup.run();
    const left = cleanup.left();
    if (left.length > 0) throw withLeft(failure, leftMessage(left));
    if (failure !== undefined) throw failure;
  }

  async function compareAll(): Promise<void> {
    const effect = write ? "which change only what they have added themselves" : "which change nothing";
    say(`Checking ${url} with at most ${most} requests, ${effect}.`);

    const systemId = await identify(client, descriptions, operation("getYourAuthedUserId"));
    if (write) await requireAll(client, operation("getTokenPermissions"));
    for (const { request, expected } of refused) await asker.ask(request, expected);
    const known = await readAll(api, asker, systemId);
    if (selection.hasSocket)
      await client.unlessStopped(checkSocket(socket, { url, token, systemId, timeout }, results.socket));
    else results.socket.skipped = "not selected";
    if (write) await checkWrites(systemId, known.has("bucketId") ? "migrated" : "legacy");
  }

  async function checkWrites(systemId: string, account: "migrated" | "legacy"): Promise<void> {
    const frames = results.socket.skipped === undefined ? await Frames.connect(url).catch(() => undefined) : undefined;
    try {
      frames?.send(JSON.stringify({ op: "authenticate", token }));
      await frames?.until(() => frames.received.length > 1, timeout); // The hello comes first.
      await sendRefusedWrites(api, asker, cleanup);
      const changes = await tryResources({ description: api, asker, cleanup, systemId, account });
      if (frames)
        await client.unlessStopped(compareChanges(frameComparer(socket), frames, changes, timeout, results.socket));
    } finally {
      frames?.close();
    }
  }

  function operation(id: string) {
    const found = listOperations(descriptions.api).find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not in the description`);
    return found;
  }
}

/** @returns the error that a check ends with if it has also left something. */
function withLeft(failure: unknown, message: string): Error {
  if (failure === undefined) return new UserError(message);
  return failure instanceof UserError
    ? new UserError(`${failure.message}\n\n${message}`)
    : new Error(message, { cause: failure });
}
