import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content, StoredObject } from "../core/data/store";
import { pathNames } from "../scenarios/pathNames";
import { type Asker, itemsIn } from "./asker";
import type { ClientOptions } from "./client";
import { parse } from "./disagreements";
import { type Account, lists, queryOf, refusalOfOthers, valuesFor } from "./reads";
import type { Scope } from "./resources";
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
export function countOthers(asker: Asker, { readToken, friendToken }: ClientOptions): number {
  return (readToken === undefined ? 0 : 2) + (friendToken === undefined ? 0 : 2 + asker.reads.length);
}

/** Asks with the other account's token for an object that nobody but its owner may see. */
export async function refusesOther({ friend, areFriends }: Others, asker: Asker, request: Request): Promise<void> {
  if (!friend) return;
  const error = refusalOfOthers(asker, request.operation) ?? "notFound";
  const one = { ...request, token: friend.token };
  if (error === "notFriend" && areFriends === undefined) return;
  if (error !== "notFriend" || !areFriends) await asker.ask(one, { error });
  else if ((await asker.ask(one, "documented"))?.status === 200)
    asker.note(one, "a friend sees what is shared with nobody");
}

/** Asks with the other account's token for everything that the account has. */
export async function readAsOther(
  asker: Asker,
  account: Account,
  { friend, areFriends }: Others,
  kind: Scope["account"],
): Promise<void> {
  if (!friend) return;
  const [systemId = ""] = account.known.get("systemId") ?? [];
  const settings = areFriends ? await settingsFor(asker, systemId, friend.id) : undefined;
  for (const operation of asker.reads) {
    const values = valuesFor(operation, account.known);
    const error = refusalOfOthers(asker, operation);
    const own = account.items.get(operation.id) ?? [];
    if (!values || (error === "notFriend" && areFriends === undefined)) continue;
    const about = "with the other account's token";
    const path = examplePath(operation, values) + queryOf(operation, account.known);
    const request: Request = { operation, about, path, token: friend.token };
    if (error && (error !== "notFriend" || !areFriends)) await asker.ask(request, { error });
    else if (settings && error && lists[operation.id]) {
      const shown = await shownTo(asker, request);
      if (kind === "legacy" && operation.id === "getAllCustomFields") continue; // In another form.
      const isShown = (item: StoredObject) => settings.seeMembers === true && isShared(item, settings, kind);
      compareShown(asker, request, own.filter(isShown), shown);
    } else if (operation.access === "own" && hasOwnId(asker, operation))
      await asker.ask(request, { error: "notFound" });
    else if (operation.access === "own" && lists[operation.id] && own.length > 0 && operation.id !== "getFriends") {
      const shown = await shownTo(asker, request);
      if (shown.some(({ id }) => own.some((item) => item.id === id)))
        asker.note(request, "it shows what belongs to the first account");
    }
  }
}

/** @returns the objects in a list, whatever its status: a server that shows too much may also say it wrongly. */
async function shownTo(asker: Asker, request: Request): Promise<StoredObject[]> {
  const response = await asker.ask(request, "documented");
  return itemsIn(parse(response?.body ?? ""));
}

async function settingsFor(asker: Asker, systemId: string, friendId: string): Promise<Content | undefined> {
  if (!asker.has("getFriendSettings")) return undefined;
  const operation = asker.operation("getFriendSettings");
  const path = examplePath(operation, { systemId, friendId });
  return (await asker.content({ operation, about: "what the other account may see", path })) ?? {};
}

/** @returns whether the path names an object of the account's, which others get no access to. */
function hasOwnId(asker: Asker, operation: Operation): boolean {
  return asker.errorsOf(operation).includes("notFound") && pathNames(operation).length === 1;
}

function isShared({ content }: StoredObject, settings: Content, kind: Scope["account"]): boolean {
  const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  if (kind === "migrated") return all(content.buckets).some((id) => all(settings.buckets).includes(id));
  return content.private !== true || (settings.trusted === true && content.preventTrusted !== true);
}

function compareShown(asker: Asker, request: Request, expected: StoredObject[], shown: StoredObject[]): void {
  const count = (some: StoredObject[], not: StoredObject[]) =>
    some.filter(({ id }) => !not.some((item) => item.id === id)).length;
  const [tooMany, tooFew] = [count(shown, expected), count(expected, shown)];
  if (tooMany > 0) asker.note(request, `it shows a friend ${tooMany} objects that are not shared`);
  if (tooFew > 0) asker.note(request, `it does not show a friend ${tooFew} objects that are shared`);
}
