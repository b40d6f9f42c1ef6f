import type { Operation } from "@simply-plural-docs/description/model/operations";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { ids } from "../scenarios/ids";
import { Asker } from "./asker";
import { Cleanup, leftMessage } from "./cleanup";
import { Client, type ClientOptions } from "./client";
import { Frames } from "./frames";
import { Heard } from "./heard";
import { selectOnly } from "./only";
import { countOthers, type Others, readAsOther } from "./others";
import { countReads, readAll } from "./reads";
import { refusals } from "./refusals";
import { countRefusedWrites, sendRefusedWrites } from "./refusedWrites";
import type { Scope } from "./resources";
import { Results } from "./results";
import { checkSocket, frameComparer } from "./socket";
import { identify, identifyOthers, kindOfAccount, requireAll } from "./start";
import type { Descriptions } from "./types";
import { reasonUntried } from "./untried";
import { compareChanges } from "./updates";
import { countWrites, tryResources } from "./writes";

export interface CheckOptions extends ClientOptions {
  /** Whether to add, change and delete objects of its own. */
  write: boolean;
  /** Whether others may see and hear of what it changes, even if the account has friends. */
  reachesOthers?: boolean;
  /** Whether bodies of responses are quoted, which can hold data of the account. */
  bodies?: boolean;
  /** Part of the ids, paths or groups' names of the operations to which the check is limited. */
  only?: string;
  /** Called before each request with its number, and how many there are at most. */
  progress?: (sent: number, most: number) => void;
  /** Stops the check: it sends no more requests, except to delete what it has added. */
  signal?: AbortSignal;
}

/** A check that has been started. */
export type RunningCheck = ReturnType<typeof startCheck>;

/** Starts to compare a server with the description. */
export function startCheck({ api, socket }: Descriptions, options: CheckOptions) {
  const { url, token, write, reachesOthers = false, bodies = false, signal, say = () => {}, timeout = 5 } = options;
  const selection = selectOnly(api, write, options.only);
  const client = new Client({ ...options, sending: (sent) => options.progress?.(sent, most) });
  const results = new Results(selection.api, client.printable, url);
  const compare = frameComparer(socket);
  const asker = new Asker(client, results, selection.api, bodies);
  const refused = asker.reads.filter(selection.has).flatMap((read) => refusals(asker, read, () => ids.free));
  const most =
    1 +
    refused.length +
    countReads(asker) +
    countOthers(asker, options) +
    (write ? 2 + countRefusedWrites(asker) + countWrites(asker, options) : 0);
  const cleanup = new Cleanup(client);
  let reasonOf: (one: Operation) => string = () => "the check ended before: check again";
  return {
    /**
     * Resolves when everything has been compared and deleted again.
     *
     * Rejects with a UserError if the server is not this API, does not accept the token or stops in the middle, if the
     * check is stopped, or if something could not be deleted, which the message then names. Any other error is a bug.
     */
    finished: run(),
    /** @returns the commands that delete what it has added and not yet deleted. */
    left: () => cleanup.left(),
    /** @returns what has been found so far. */
    results: () => {
      results.skipRest(reasonOf);
      return selection.shown(results.all());
    },
  };

  async function run(): Promise<void> {
    signal?.addEventListener("abort", () => client.stop());
    const failure = await compareAll().then(
      () => undefined,
      (error: unknown) => error ?? new Error("nothing was thrown"),
    );
    await cleanup.run();
    const left = cleanup.left();
    if (left.length > 0) throw withLeft(failure, leftMessage(left));
    if (failure !== undefined) throw failure;
  }

  async function compareAll(): Promise<void> {
    const effect = write ? "which change only what they have added themselves" : "which change nothing";
    say(`Checking ${url} with at most ${most} request${most === 1 ? "" : "s"}, ${effect}.`);

    const systemId = await identify(client, api);
    if (write) await requireAll(client, api);
    const further = await identifyOthers(client, api, systemId);
    for (const { request, expected } of refused) await asker.ask(request, expected);
    const all = await readAll(asker, systemId);
    const friends = all.known.get("friendId") ?? [];
    const account = all.known.has("bucketId") ? "migrated" : "legacy";
    const areFriends = all.items.has("getFriends") ? friends.includes(further.friend?.id ?? "") : undefined;
    const others = { ...further, areFriends, friendId: friends[0] };
    await readAsOther(asker, all, others, account);
    if (selection.hasSocket)
      await client.unlessStopped(checkSocket(compare, options, systemId, timeout, results.socket));
    else results.socket.skipped = "not selected";
    const scope: Scope = {
      account: write && account === "legacy" ? await kindOfAccount(client, api) : account,
      // What could not be read may be there.
      reachesOthers: reachesOthers || all.items.get("getFriends")?.length === 0,
      hasChannels: all.items.get("getChatChannels")?.every(({ content }) => content.category === "") !== true,
    };
    if (write) await checkWrites(systemId, scope, others);
    reasonOf = (one) => reasonUntried(one, write, scope);
  }

  async function checkWrites(systemId: string, scope: Scope, others: Others): Promise<void> {
    const heard = new Heard();
    const frames = await listen(token);
    const silent = {
      "a connection without a token": await listen(undefined),
      "a connection of another account": others.friend && (await listen(others.friend.token)),
    };
    try {
      await sendRefusedWrites(asker, cleanup, scope);
      await tryResources({ asker, cleanup, systemId, scope, others, heard });
      if (frames) await client.unlessStopped(compareChanges(compare, frames, silent, heard, timeout, results.socket));
    } finally {
      for (const one of [frames, ...Object.values(silent)]) one?.close();
    }
  }

  async function listen(token: string | undefined): Promise<Frames | undefined> {
    const frames = await Frames.connect(url).catch(() => undefined);
    if (token === undefined) return frames;
    frames?.send(JSON.stringify({ op: "authenticate", token }));
    await frames?.until(() => frames.received.length > 1, timeout); // The hello comes first.
    return frames;
  }
}

/** @returns the error that a check ends with if it has also left something. */
function withLeft(failure: unknown, message: string): Error {
  if (failure === undefined) return new UserError(message);
  return failure instanceof UserError
    ? new UserError(`${failure.message}\n\n${message}`)
    : new Error(message, { cause: failure });
}
