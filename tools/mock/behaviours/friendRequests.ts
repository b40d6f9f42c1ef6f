import type { Content, Stored } from "../data/store";
import { type Answer, json, text } from "../http/answers";
import { friendLevel, friendRequest } from "../rules/access";
import type { Behaviours, Call } from "../world";

const refused = (msg: string, status = 200) => json({ success: false, msg }, status);
const done = (msg: string) => json({ success: true, msg });
const userNotFound = refused("User not found", 404);

export const friendRequests: Behaviours = {
  addFriend: ask,
  addFriendV2: ask,

  respondToFriendRequest: (call) => {
    const { world, uid } = call;
    const isAccepted = call.query.accepted === "true";
    const problems = isAccepted ? call.bodyProblems() : "";
    if (problems) return text(400, problems);
    const other = findById(call, call.parameters.usernameOrId);
    if (!other) return userNotFound;
    const level = friendLevel(world, other.id, uid);
    if (level === "friend" || level === "trusted") return refused("Already a friend with this user");
    if (level === "none") return refused("No pending friend requests with this user", 404);
    answerRequest(call, other, isAccepted);
    return done(isAccepted ? "Friend request accepted" : "Friend request rejected");
  },

  deleteFriendRequest: (call) => {
    const other = findById(call, call.parameters.userId);
    if (!other) return userNotFound;
    const request = friendRequest(call.world, call.uid, other.id);
    if (!request) return refused("You don't have any pending friend requests with this user");
    call.world.store.remove("pendingFriendRequests", request);
    return done("Friend request cancelled");
  },

  removeFriend: (call) => {
    const { world, uid } = call;
    const other = findById(call, call.parameters.userId);
    if (!other) return userNotFound;
    const isBetween = ({ uid: owner, frienduid }: Content) =>
      (owner === uid && frienduid === other.id) || (owner === other.id && frienduid === uid);
    for (const settings of world.store.find("friends", isBetween)) world.store.remove("friends", settings);
    return done("Friend removed");
  },
};

/** Sends a request, or accepts the one that the other side has sent. */
function ask(call: Call): Answer {
  const { world, uid } = call;
  const other = findByNameOrId(call, call.parameters.usernameOrId ?? "");
  if (!other) return userNotFound;
  if (other.id === uid) return refused("You can't add yourselves :)");
  const level = friendLevel(world, other.id, uid);
  if (level === "friend" || level === "trusted") return refused("Already a friend with this user");
  if (level === "pending") {
    if (friendRequest(world, uid, other.id)) return refused("Already have a pending friend request with this user");
    answerRequest(call, other, true);
    return done("Friend added");
  }
  const { seeMembers, seeFront, getFrontNotif, trusted, message } = call.body.settings as Content;
  const request = { sender: uid, receiver: other.id, seeMembers, seeFront, getFrontNotif, trusted, message };
  world.store.insert("pendingFriendRequests", request);
  world.notify(other.id, "Friend request received", usernameOf(call, uid));
  return done("Friend request sent");
}

/** Removes the request that the other side has sent; if it is accepted, both become friends. */
function answerRequest(call: Call, other: Stored, isAccepted: boolean): void {
  const { world, uid, body } = call;
  const request = friendRequest(world, other.id, uid);
  if (!request) return;
  world.store.remove("pendingFriendRequests", request);
  if (!isAccepted) return;
  world.notify(other.id, "Friend request accepted", usernameOf(call, uid));
  const mine = body.settings as Content;
  const theirs = request.content;
  world.store.insert("friends", {
    uid,
    frienduid: other.id,
    seeMembers: mine.seeMembers,
    seeFront: mine.seeFront,
    getFrontNotif: mine.getFrontNotif,
    trusted: mine.trusted,
  });
  world.store.insert("friends", {
    uid: other.id,
    frienduid: uid,
    seeMembers: theirs.seeMembers ?? false,
    seeFront: theirs.seeFront ?? false,
    getFrontNotif: theirs.getFrontNotif ?? false,
    trusted: theirs.trusted ?? false,
  });
}

function findById({ world }: Call, id: string | undefined): Stored | undefined {
  return id === undefined ? undefined : world.store.get("users", id);
}

function findByNameOrId({ world }: Call, target: string): Stored | undefined {
  const name = target.toLowerCase();
  return world.store.find(
    "users",
    (content, id) => id === target || String(content.username).toLowerCase() === name,
  )[0];
}

function usernameOf({ world }: Call, uid: string): unknown {
  return world.store.get("users", uid)?.content.username;
}
