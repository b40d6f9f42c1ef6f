import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Request } from "../types";
import { itemsIn } from "./asker";
import type { WriteOptions } from "./objects";
import { examplesOf } from "./resources";

/** The most requests that `tryFriendship` sends, those of `Cleanup` included. */
export const countFriendship = 25;

/** What it is tried with, which `--only` may have excluded. */
const needed = [
  ...["addFriend", "addFriendV2", "respondToFriendRequest", "deleteFriendRequest", "removeFriend"],
  ...["getFriends", "getSentFriendRequests", "getReceivedFriendRequests"],
];

/** Asks another account for friendship and takes it back, then becomes its friend and ends that. */
export async function tryFriendship({ asker, account, cleanup, others, scope }: WriteOptions): Promise<void> {
  const { friend, areFriends } = others;
  if (!scope.reachesOthers || !friend || areFriends !== false || !asker.has(...needed)) return;
  const asOther = { token: friend.token };
  const request = (id: string, about: string, other = friend.id, more: Partial<Request> = {}): Request => {
    const operation = asker.operation(id);
    // The last example is that of a legacy account, if there is one.
    const isLast = scope.account === "legacy" && id === "respondToFriendRequest";
    const body = examplesOf(asker.description, operation).at(isLast ? -1 : 0);
    const path = examplePath(operation, { usernameOrId: other, userId: other });
    return { operation, about, path, ...(body && { body }), ...more };
  };
  const isListed = async (...about: Parameters<typeof request>) =>
    itemsIn(await asker.ask(request(...about))).some(({ id }) => id === friend.id);
  const sent = "getSentFriendRequests";
  if ((await isListed(sent, "list")) || (await isListed("getReceivedFriendRequests", "list"))) return;

  const takeBack = request("deleteFriendRequest", "take the request back");
  const end = request("removeFriend", "end the friendship");
  const takeOthersBack = request("deleteFriendRequest", "take the request back", account.systemId, asOther);
  // Sent at the end in any case: they change nothing if there is nothing to undo.
  for (const one of [takeBack, takeOthersBack, end]) cleanup.undoing(one.path, one);
  if ((await asker.ask(request("addFriend", "ask for friendship")))?.status === 200) {
    await isListed(sent, "list after asking");
    await isListed("getReceivedFriendRequests", "list after asking", account.systemId, asOther);
    await asker.ask(request("addFriend", "ask again"));
    await asker.ask(takeBack);
    // Otherwise, a request from the other side would begin the friendship.
    if (await isListed(sent, "list after taking it back")) return;
  }
  if ((await asker.ask(request("addFriendV2", "ask for friendship", account.systemId, asOther)))?.status === 200) {
    const accept = request("respondToFriendRequest", "accept");
    await asker.ask({ ...accept, path: `${accept.path}?accepted=true` });
    await isListed("getFriends", "list after accepting");
    await asker.ask(end);
    await isListed("getFriends", "list after the friendship");
  }
}
