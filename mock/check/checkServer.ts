import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { reasonOf as reasonIn, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Token } from "../core/data/accounts";
import { type Connection, compareTalk, compareUpdates } from "./compare/frames";
import { Twin } from "./compare/twin";
import { Results } from "./report/results";
import { Cleanup, leftMessage } from "./send/cleanup";
import { Client, type ClientOptions } from "./send/client";
import { Frames } from "./send/frames";
import { Account } from "./steps/account";
import { Asker } from "./steps/asker";
import { selectOnly } from "./steps/only";
import { countReads, readAll, readAsOther, settings } from "./steps/reads";
import { refusals } from "./steps/refusals";
import type { Scope } from "./steps/resources";
import { identify, identifyOthers, kindOfAccount, type Others, requireAll } from "./steps/start";
import { reasonUntried } from "./steps/untried";
import { countWrites, tryAll } from "./steps/writes";

export interface CheckOptions extends ClientOptions {
  /** Whether to add, change and delete objects of its own. */
  write: boolean;
  /** Whether others may see and hear of what it changes, even if the account has friends. */
  reachesOthers?: boolean;
  /** Whether bodies of responses are quoted, which can hold data of the account. */
  bodies?: boolean;
  /** The operations to which the check is limited: see `selectOnly`. */
  only?: string[];
  /** Called before each request with its number, and how many there are at most. */
  progress?: (sent: number, most: number) => void;
  /** Stops the check: it sends no more requests, except to delete what it has added. */
  signal?: AbortSignal;
}

/** A check that has been started. */
export type RunningCheck = ReturnType<typeof startCheck>;

/** Starts to compare a server with the description, and with a mock that is sent the same requests. */
export function startCheck(api: Description, options: CheckOptions) {
  const { url, token, write, reachesOthers = false, bodies = false, signal, say = () => {}, timeout = 5 } = options;
  const selection = selectOnly(api, options, options.only);
  const client = new Client({ ...options, sending: (sent) => options.progress?.(sent, most) });
  const results = new Results(selection.api, client.printable, url);
  const tokens = new Map<string, Token>();
  const twins = [new Twin(api, tokens, false), new Twin(api, tokens, true)] as const;
  const cleanup = new Cleanup(client);
  const asker = new Asker(client, results, twins, tokens, selection.api, cleanup, bodies);
  const refused = asker.reads.filter(selection.has).flatMap((read) => refusals(asker, read));
  const most =
    1 +
    refused.length +
    countReads(asker, options.friendToken !== undefined) +
    (options.readToken === undefined ? 0 : 2) +
    (write ? 2 + countWrites(asker, options) : 0);
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
    signal?.addEventListener("abort", () => client.stop(signal.reason));
    const failure = await compareAll().then(
      () => undefined,
      (error: unknown) => error ?? new Error("nothing was thrown"),
    );
    await cleanup.run();
    for (const twin of twins) twin.stop();
    const left = cleanup.left();
    if (left.length > 0) throw withLeft(failure, leftMessage(left));
    if (failure !== undefined) throw failure;
  }

  async function compareAll(): Promise<void> {
    const effect = write ? "which change only what they have added themselves" : "which change nothing";
    say(`Checking ${url} with at most ${most} request${most === 1 ? "" : "s"}, ${effect}.`);

    const { id: systemId, date } = await identify(client, api, tokens);
    for (const twin of twins) twin.setClock(date);
    if (write) await requireAll(client, api);
    const further = await identifyOthers(client, api, tokens, systemId);
    for (const request of refused) await asker.ask(request);
    const account = new Account(selection.api, systemId);
    asker.isLearning = true;
    await readAll(asker, account);
    const scope = await scopeOf(account);
    if (scope.account === "legacy") for (const twin of twins) twin.makeLegacy(systemId);
    const others = await readOthers(account, further);
    asker.isLearning = false;
    if (selection.hasSocket) await client.unlessStopped(checkSocket());
    else results.socket.skipped = "not selected";
    if (write) await checkWrites(account, scope, others);
    reasonOf = (one) => reasonUntried(one, write, scope);
  }

  /** Finds out what may be tried: what could not be read may be there. */
  async function scopeOf(account: Account): Promise<Scope> {
    const isMigrated = account.ids("privacyBuckets").length > 0;
    return {
      account: isMigrated ? "migrated" : write ? await kindOfAccount(client, api) : "legacy",
      reachesOthers: reachesOthers || (account.hasRead("users") && account.ids("users").length === 0),
      hasChannels: !account.hasRead("channels") || account.hasCategories,
    };
  }

  async function readOthers(account: Account, further: Others): Promise<Others> {
    const friends = account.ids("users");
    const { friend } = further;
    const areFriends = account.hasRead("users") ? friends.includes(friend?.id ?? "") : undefined;
    const isKnown = friend !== undefined && areFriends !== undefined && asker.has(settings);
    if (isKnown) await readAsOther(asker, account, friend.token);
    return { ...further, areFriends, isKnown };
  }

  async function checkSocket(): Promise<void> {
    const unknown = JSON.stringify({ op: "authenticate", token: "unknown" });
    const talks: [about: string, sent?: string][][] = [
      [["hello"], ["ping", "ping"], ["unknown token", unknown]],
      [["hello"], ["own token", JSON.stringify({ op: "authenticate", token })]],
    ];
    try {
      for (const talk of talks) {
        const connection = await connect();
        await compareTalk(connection, talk, timeout, results.socket);
        connection.server.close();
      }
    } catch (error) {
      results.socket.differences.push(`no connection (${reasonIn(error)})`);
    }
  }

  async function checkWrites(account: Account, scope: Scope, others: Others): Promise<void> {
    const listening = await listen(token);
    const silent = {
      "a connection without a token": await listen(),
      "a connection of another account": others.friend && (await listen(others.friend.token)),
    };
    try {
      await tryAll({ asker, account, cleanup, scope, others, keepsTimes: false });
      if (!listening) return;
      await client.unlessStopped(compareUpdates(listening, twins[0], timeout, results.socket));
      for (const [whose, connection] of Object.entries(silent))
        if (connection?.server.received.some((text) => [...twins[0].added].some((id) => text.includes(id))))
          results.socket.differences.push(`${whose} hears of changes`);
    } finally {
      for (const one of [listening, ...Object.values(silent)]) one?.server.close();
    }
  }

  /** @throws Error if the server has no socket. */
  async function connect(): Promise<Connection> {
    return { server: await Frames.connect(url), twins: twins.map((twin) => twin.connect()) };
  }

  async function listen(authorization?: string): Promise<Connection | undefined> {
    const connection = await connect().catch(() => undefined);
    if (authorization === undefined || !connection) return connection;
    const { server } = connection;
    const sent = JSON.stringify({ op: "authenticate", token: authorization });
    for (const side of [server, ...connection.twins]) side.send(sent);
    await server.until(() => server.received.length > 1, timeout); // The hello comes first.
    return connection;
  }
}

/** @returns the error that a check ends with if it has also left something. */
function withLeft(failure: unknown, message: string): Error {
  if (failure === undefined) return new UserError(message);
  return failure instanceof UserError
    ? new UserError(`${failure.message}\n\n${message}`)
    : new Error(message, { cause: failure });
}
