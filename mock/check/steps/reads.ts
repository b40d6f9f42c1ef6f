import { examplePath } from "@simply-plural-docs/description/model/examples";
import { type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { ids } from "../../scenarios/ids";
import { pathNames } from "../../scenarios/pathNames";
import { storedIn } from "../compare/stored";
import type { Request } from "../types";
import { type Account, placeOf } from "./account";
import { type Asker, itemsIn } from "./asker";

/** How many objects are tried until one has what a list asks for, such as a member with notes. */
const most = 5;

/** Queries of lists that can be paged: parts of them, and another order. */
const newestFirst = { sortBy: "lastOperationTime", sortOrder: "-1" };
export const pages: Record<string, object> = {
  "limit=1": { limit: "1" },
  "sorted by time, newest first": newestFirst,
  "limit=1&start=1": { ...newestFirst, limit: "1", start: "1" },
};

/** @returns the most requests that `readAll` and `readAsOther` send. */
export function countReads(asker: Asker, hasOther: boolean): number {
  const each = (read: Operation) =>
    2 + (isListOfOne(asker, read) ? most - 1 : 0) + (isPaged(read) ? 3 : 0) + 3 + (hasOther ? 1 : 0);
  return asker.reads.reduce((sum, read) => sum + each(read), hasOther ? 2 : 0);
}

/** Sends every operation that only reads, with ids of the account's own objects, and asks for what other systems have. */
export async function readAll(asker: Asker, account: Account): Promise<void> {
  const left = new Set(asker.reads);
  // What one operation returns may be what another, earlier in the description, needs.
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const operation of left) {
      if (!account.values(operation)) continue;
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
  const names = pathNames(operation);
  const last = names.at(-1) ?? "";
  const isOfFriend = names.some((name) => placeOf(description, operation, name) === "users");
  const request = (about: string, query: object = {}, id?: string): Request => {
    const values = { ...account.values(operation), ...(id !== undefined && { [last]: id }) };
    return { operation, about, path: examplePath(operation, values) + account.query(operation, query) };
  };
  const tried = isListOfOne(asker, operation) ? account.ids(placeOf(description, operation, last)) : [undefined];
  let found: string | undefined;
  for (const id of tried.slice(0, most)) {
    const response = await asker.ask({ ...request("read", {}, id), expect: isOfFriend ? "documented" : "success" });
    if (response?.status !== 200) return; // Noted already, so there is nothing to compare the rest with.
    const { collection, isList } = storedIn(description, operation) ?? {};
    const items = itemsIn(response);
    if (collection && isList) account.learn(collection, items);
    await asker.ask({ ...request("unchanged since its ETag", {}, id), ifChanged: true });
    found = id;
    if (items.length > 0) break;
  }
  if (isPaged(operation))
    for (const [about, query] of Object.entries(pages)) await asker.ask(request(about, query, found));
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  if (needed.some(({ name }) => name === "endTime") && storedIn(description, operation))
    await asker.ask(request("a time before all", { startTime: "1", endTime: "2" }));
  if (asker.errorsOf(operation).includes("notFound")) await asker.ask(request("unused id", {}, ids.free));
}

/** Asks for what another system has: a friend's if it is for its owner only, otherwise a stranger's. */
async function readOfOthers(asker: Asker, account: Account, operation: Operation): Promise<void> {
  const { access } = operation;
  if (access !== "self" && access !== "friend") return;
  const stranger = [...account.systemId].reverse().join("");
  const other = (access === "self" && account.ids("users")[0]) || stranger;
  const values = pathNames(operation).map((name) => {
    const place = placeOf(asker.description, operation, name);
    return [name, place === "me" || place === "users" ? other : ids.free];
  });
  const path = examplePath(operation, Object.fromEntries(values)) + account.query(operation);
  await asker.ask({ operation, about: "of another system", path });
}

/** Asks with the other account's token for everything that the account has. */
export async function readAsOther(asker: Asker, account: Account, token: string): Promise<void> {
  // The twins have to know first what the other account shares.
  const reads = [...asker.reads].sort((one, other) => Number(other.id === settings) - Number(one.id === settings));
  for (const operation of reads) {
    const values = account.values(operation, operation.id === "getUser" ? { users: account.systemId } : {});
    if (!values || operation.access === "friendOnly") continue;
    const isOpen = storedIn(asker.description, operation)?.collection === undefined;
    const path = examplePath(operation, values) + account.query(operation);
    const request: Request = { operation, about: "with the other account's token", path, token };
    await asker.ask({ ...request, ...(isOpen && { expect: "documented" }) });
  }
}

/** The operation that lists what an account shares with each friend. */
export const settings = "getAllFriendSettings";

/** @returns whether a list is that of one object, such as a member's notes: others may have more in it. */
function isListOfOne({ description }: Asker, operation: Operation): boolean {
  const place = placeOf(description, operation, pathNames(operation).at(-1) ?? "");
  return Boolean(storedIn(description, operation)?.isList && place && place !== "me");
}

/** @returns whether a list can be asked for in parts. */
export function isPaged(operation: Operation): boolean {
  const query = parametersIn(operation, "query");
  return ["limit", "sortBy"].every((name) => query.some((one) => one.name === name && !one.required));
}
