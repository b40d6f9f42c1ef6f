import { type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { ids } from "../../scenarios/ids";
import { pathNames } from "../../scenarios/pathNames";
import { storedIn } from "../compare/stored";
import { type Account, lastPlace, placeOf, type Special } from "./account";
import { type Asker, itemsIn } from "./asker";

/** How many objects are tried until one has what a list asks for, such as a member with notes. */
const most = 5;

/** Queries of lists that can be paged: parts of them, and another order. */
const newestFirst = { sortBy: "lastOperationTime", sortOrder: "-1" };
export const pages: [about: string, query: object][] = [
  ["limit=1", { limit: "1" }],
  ["sorted by time, newest first", newestFirst],
  ["limit=1&start=1", { ...newestFirst, limit: "1", start: "1" }],
];

/** The operation that lists what an account shares with each friend. */
export const settings = "getAllFriendSettings";

/** @returns the most requests that `readAll` and `readAsOther` send. */
export function countReads(asker: Asker, hasOther: boolean): number {
  const each = (read: Operation) =>
    5 + (isListOfOne(asker, read) ? most - 1 : 0) + (isPaged(read) ? pages.length : 0) + (hasOther ? 1 : 0);
  return asker.reads.reduce((sum, read) => sum + each(read), hasOther ? 2 : 0);
}

/** Sends every operation that only reads, with ids of the account's own objects, and asks for what other systems have. */
export async function readAll(asker: Asker, account: Account): Promise<void> {
  const left = new Set(asker.reads);
  // What one operation returns may be what another, earlier in the description, needs.
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const operation of left) {
      if (!account.has(operation)) continue;
      left.delete(operation);
      await readOne(asker, account, operation);
    }
  }
  for (const operation of left)
    asker.skip(operation, "the account has none: add some in the app, or use another account");
  for (const operation of asker.reads) await readOfOthers(asker, account, operation);
}

async function readOne(asker: Asker, account: Account, operation: Operation): Promise<void> {
  const { description } = asker;
  const { collection, isList } = storedIn(description, operation) ?? {};
  const last = lastPlace(description, operation);
  const isOfFriend = pathNames(operation).some((name) => placeOf(description, operation, name) === "users");
  const expect = isOfFriend ? "documented" : "success";
  let special: Special = {};
  for (const id of last && isListOfOne(asker, operation) ? account.ids(last).slice(0, most) : [undefined]) {
    special = last && id !== undefined ? { ids: { [last]: id } } : {};
    const response = await asker.ask(account.request(operation, "read", { ...special, expect }));
    if (response?.status !== 200) return; // Noted already, so there is nothing to compare the rest with.
    const items = itemsIn(response);
    if (collection && isList) account.learn(collection, items);
    await asker.ask(account.request(operation, "unchanged since its ETag", { ...special, ifChanged: true }));
    if (items.length > 0) break;
  }
  const parts = isPaged(operation) ? pages : [];
  for (const [about, query] of parts) await asker.ask(account.request(operation, about, { ...special, query }));
  if (isList && parametersIn(operation, "query").some(({ name }) => name === "endTime"))
    await asker.ask(account.request(operation, "a time before all", { query: { startTime: 1, endTime: 2 } }));
  if (last && asker.errorsOf(operation).includes("notFound"))
    await asker.ask(account.request(operation, "unused id", { ids: { [last]: ids.free } }));
}

/** Asks for what another system has: a friend's if it is for its owner only, otherwise a stranger's. */
async function readOfOthers(asker: Asker, account: Account, operation: Operation): Promise<void> {
  const { access } = operation;
  if (access !== "self" && access !== "friend") return;
  const stranger = [...account.systemId].reverse().join("");
  const me = (access === "self" && account.ids("users")[0]) || stranger;
  const last = lastPlace(asker.description, operation);
  const special = { ids: { ...(last && { [last]: ids.free }), me, users: me } };
  if (account.has(operation, special.ids)) await asker.ask(account.request(operation, "of another system", special));
}

/** Asks with the other account's token for everything that the account has. */
export async function readAsOther(asker: Asker, account: Account, token: string): Promise<void> {
  // The twins have to know first what the other account shares.
  const reads = [...asker.reads].sort((one, other) => Number(other.id === settings) - Number(one.id === settings));
  for (const operation of reads) {
    const special: Special = operation.id === "getUser" ? { ids: { users: account.systemId }, token } : { token };
    if (!account.has(operation, special.ids) || operation.access === "friendOnly") continue;
    if (!storedIn(asker.description, operation)?.collection) special.expect = "documented";
    await asker.ask(account.request(operation, "with the other account's token", special));
  }
}

/** @returns whether a list is that of one object, such as a member's notes: others may have more in it. */
function isListOfOne({ description }: Asker, operation: Operation): boolean {
  const place = lastPlace(description, operation);
  return Boolean(storedIn(description, operation)?.isList && place && place !== "me");
}

/** @returns whether a list can be asked for in parts. */
export function isPaged(operation: Operation): boolean {
  const query = parametersIn(operation, "query");
  return ["limit", "sortBy"].every((name) => query.some((one) => one.name === name && !one.required));
}
