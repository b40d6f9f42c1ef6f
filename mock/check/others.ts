import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { examplePath } from "@simply-plural-docs/description/model/examples";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Asker } from "./asker";
import type { Client, ClientOptions } from "./client";
import { parse } from "./disagreements";
import { type Account, type Item, itemsIn, lists, queryOf, readsOf, refusalOfOthers, valuesFor } from "./reads";
import type { Request } from "./types";

/** Tokens besides the main one. */
export interface Others {
  /** A token of the same account that may only read. */
  readToken?: string;
  /** Another account. */
  friend?: { token: string; id: string };
  /** Whether the two accounts are friends; `undefined` if that is not known. */
  areFriends?: boolean;
  /** The id of a friend of the account, whoever that is. */
  friendId?: string;
}

/** @returns the most requests that `identifyOthers` and `readAsOther` send. */
export function countOthers(description: Description, { readToken, friendToken }: ClientOptions): number {
  return (readToken === undefined ? 0 : 2) + (friendToken === undefined ? 0 : 2 + readsOf(description).length);
}

/**
 * Asks the server what the further tokens are.
 *
 * @param systemId the account of the main token.
 * @throws UserError if one is of the wrong account, or may do too much.
 */
export async function identifyOthers(client: Client, description: Description, systemId: string): Promise<Others> {
  const { readToken, friendToken } = client.options;
  const ask = async (id: string, token: string) => {
    const operation = listOperations(description).find((one) => one.id === id) as Operation;
    const response = await client.send({ operation, path: operation.path, about: "who is that", token });
    return typeof response === "string" ? undefined : parse(response.body);
  };
  const ownerOf = async (token: string) => {
    const user = await ask("getYourAuthedUserId", token);
    return isObject(user) && typeof user.id === "string" ? user.id : undefined;
  };
  if (readToken !== undefined) {
    const isRight = (await ownerOf(readToken)) === systemId && (await ask("getTokenPermissions", readToken)) === 1;
    if (!isRight) throw new UserError("--read-token must be a token of the same account that may only read.");
  }
  if (friendToken === undefined) return { readToken };
  const id = await ownerOf(friendToken);
  if (id === undefined || id === systemId)
    throw new UserError("--friend-token must be a token of another account that may read.");
  return { readToken, friend: { token: friendToken, id } };
}

/** Asks with the other account's token for an object that nobody but its owner may see. */
export async function refusesOther(
  { friend, areFriends }: Others,
  description: Description,
  asker: Asker,
  request: Request,
): Promise<void> {
  if (!friend) return;
  const error = refusalOfOthers(description, request.operation) ?? "notFound";
  const one = { ...request, token: friend.token };
  if (error === "notFriend" && areFriends === undefined) return;
  if (error !== "notFriend" || !areFriends) await asker.ask(one, { error });
  else if ((await asker.ask(one, "documented"))?.status === 200)
    asker.note(one, "a friend sees what is shared with nobody");
}

/** Asks with the other account's token for everything that the account has. */
export async function readAsOther(
  description: Description,
  asker: Asker,
  account: Account,
  others: Others,
  kind: "migrated" | "legacy",
): Promise<void> {
  const { friend, areFriends } = others;
  if (!friend) return;
  const [systemId = ""] = account.known.get("systemId") ?? [];
  const settings = areFriends ? await settingsFor(description, asker, systemId, friend.id) : undefined;
  for (const operation of readsOf(description)) {
    const values = valuesFor(operation, account.known);
    const error = refusalOfOthers(description, operation);
    const own = account.items.get(operation.id) ?? [];
    if (!values || (error === "notFriend" && areFriends === undefined)) continue;
    const about = "with the other account's token";
    const path = examplePath(operation, values) + queryOf(operation, account.known, {});
    const request: Request = { operation, about, path, token: friend.token };
    if (error && (error !== "notFriend" || !areFriends)) await asker.ask(request, { error });
    else if (settings && error && lists[operation.id]) {
      const response = await asker.ask(request, "documented");
      if (kind === "legacy" && operation.id === "getAllCustomFields") continue; // In another form.
      const isShown = (item: Item) => settings.seeMembers === true && isShared(item, settings, kind);
      compareShown(asker, request, own.filter(isShown), itemsIn(parse(response?.body ?? "")));
    } else if (operation.access === "own" && hasOwnId(description, operation, values))
      await asker.ask(request, { error: "notFound" });
    else if (operation.access === "own" && lists[operation.id] && own.length > 0 && operation.id !== "getFriends") {
      const shown = itemsIn(parse((await asker.ask(request, "documented"))?.body ?? ""));
      if (shown.some(({ id }) => own.some((item) => item.id === id)))
        asker.note(request, "it shows what belongs to the first account");
    }
  }
}

async function settingsFor(description: Description, asker: Asker, systemId: string, friendId: string) {
  const operation = listOperations(description).find(({ id }) => id === "getFriendSettings");
  if (!operation) return undefined;
  const path = examplePath(operation, { systemId, friendId });
  const value = await asker.read({ operation, about: "what the other account may see", path });
  return isObject(value) && isObject(value.content) ? value.content : {};
}

/** @returns whether the path names an object of the account's, which others get no access to. */
function hasOwnId(description: Description, operation: Operation, values: Record<string, string>): boolean {
  const isMissed = listErrors(description, operation).some(({ name }) => name === "notFound");
  return isMissed && Object.keys(values).length === 1;
}

function isShared({ content }: Item, settings: Record<string, unknown>, kind: "migrated" | "legacy"): boolean {
  const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  if (kind === "migrated") return all(content.buckets).some((id) => all(settings.buckets).includes(id));
  return content.private !== true || (settings.trusted === true && content.preventTrusted !== true);
}

function compareShown(asker: Asker, request: Request, expected: Item[], shown: Item[]): void {
  const names = (some: Item[], not: Item[]) => some.filter(({ id }) => !not.some((item) => item.id === id)).length;
  const [tooMany, tooFew] = [names(shown, expected), names(expected, shown)];
  if (tooMany > 0) asker.note(request, `it shows a friend ${tooMany} objects that are not shared`);
  if (tooFew > 0) asker.note(request, `it does not show a friend ${tooFew} objects that are shared`);
}
