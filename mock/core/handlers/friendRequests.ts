import type { Call, Handlers } from "../call";
import { checkNoProblems } from "../checks";
import type { Content, StoredObject } from "../data/store";
import { json, type MockResponse } from "../response";
import { friendLevel, friendRequest } from "../rules/access";
import type { FriendLevel } from "../rules/friendLevels";
import { isNamed } from "../rules/usernames";

const done = (msg: string) => json({ success: true, msg });

export const friendRequests: Handlers = {
  addFriend: ask,
  addFriendV2: ask,

  respondToFriendRequest: (call) => {
    const isAccepted = call.query.accepted === "true";
    if (isAccepted) checkNoProblems(call.bodyProblems());
    const other = findById(call, call.parameters.usernameOrId);
    const level = levelOf(call, other);
    if (level === "friend" || level === "trusted") call.refuse("alreadyFriends");
    if (level === "none") call.refuse("noRequest");
    answerRequest(call, other, isAccepted);
    return done(isAccepted ? "Friend request accepted" : "Friend request rejected");
  },

  deleteFriendRequest: (call) => {
    const other = findById(call, call.parameters.userId);
    const request = friendRequest(call.state, call.uid, other.id) ?? call.refuse("noRequest");
    call.state.store.remove("pendingFriendRequests", request);
    return done("Friend request cancelled");
  },

  removeFriend: (call) => {
    const { state, uid } = call;
    const other = findById(call, call.parameters.userId);
    state.store.removeAll("friends", { uid, frienduid: other.id });
    state.store.removeAll("friends", { uid: other.id, frienduid: uid });
    return done("Friend removed");
  },
};

/** @returns the caller's friend level with another user, as the server remembers it. */
function levelOf({ state, uid }: Call, { id }: StoredObject): FriendLevel {
  return state.friendLevels.find(id, uid, () => friendLevel(state, id, uid));
}

/** Sends a request, or accepts the one that the other user has sent. */
function ask(call: Call): MockResponse {
  const { state, uid } = call;
  const target = call.parameters.usernameOrId ?? "";
  const [found] = state.store.find("users", {}, (content, id) => id === target || isNamed(content, target));
  const other = found ?? call.refuse("userNotFound");
  if (other.id === uid) call.refuse("yourself");
  const level = levelOf(call, other);
  if (level === "friend" || level === "trusted") call.refuse("alreadyFriends");
  if (level === "pending") {
    if (friendRequest(state, uid, other.id)) call.refuse("alreadyAsked");
    answerRequest(call, other, true);
    return done("Friend added");
  }
  const { seeMembers, seeFront, getFrontNotif, trusted, message } = call.body.settings as Content;
  const request = { sender: uid, receiver: other.id, seeMembers, seeFront, getFrontNotif, trusted, message };
  state.store.insert("pendingFriendRequests", request);
  state.socket.notify(other.id, "Friend request received", usernameOf(call, uid));
  return done("Friend request sent");
}

/** Removes the request that the other user has sent; if it is accepted, both become friends. */
function answerRequest(call: Call, other: StoredObject, isAccepted: boolean): void {
  const { state, uid, body } = call;
  const request = friendRequest(state, other.id, uid);
  if (!request) return;
  state.store.remove("pendingFriendRequests", request);
  if (!isAccepted) return;
  state.socket.notify(other.id, "Friend request accepted", usernameOf(call, uid));
  const befriend = (owner: string, friend: string, { seeMembers, seeFront, getFrontNotif, trusted }: Content) =>
    state.store.insert("friends", { uid: owner, frienduid: friend, seeMembers, seeFront, getFrontNotif, trusted });
  befriend(uid, other.id, body.settings as Content);
  befriend(other.id, uid, { ...request.content, trusted: request.content.trusted ?? false });
}

/** @throws HttpError if there is no such user. */
function findById({ state, refuse }: Call, id = ""): StoredObject {
  return state.store.get("users", id) ?? refuse("userNotFound");
}

function usernameOf({ state }: Call, uid: string): unknown {
  return state.store.get("users", uid)?.content.username;
}
