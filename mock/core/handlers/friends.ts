import type { Call, Handlers } from "../call";
import { empty, json, type MockResponse, silence } from "../response";
import { friendSettings, mayRead, requireFriend } from "../rules/access";
import { toClient } from "../rules/clientForm";
import { isInTime, sendObject } from "../rules/documents";
import { liveFronts, storedTexts } from "../rules/fronts";
import { listObjects } from "../rules/listing";

export const friends: Handlers = {
  getFriends: ({ state, uid }) =>
    json(
      state.store
        .find("friends", { uid })
        .flatMap(({ content }) => state.store.get("users", String(content.frienduid)) ?? [])
        .map((user) => toClient(user, uid)),
    ),

  getAllFriendSettings: (call) => listObjects(call, "friends"),

  getFriendSettings: (call) => {
    const { systemId = "", friendId = "" } = call.parameters;
    return sendObject(call, "friends", friendSettings(call.state, systemId, friendId), {
      missing: "notFriends",
      hidden: "notYours",
    });
  },

  updateFriendSettings: (call) => {
    const { state, uid, body } = call;
    const friend = call.parameters.friendId ?? "";
    const mine = friendSettings(state, uid, friend);
    const theirs = friendSettings(state, friend, uid);
    if (body.getTheirFrontNotif === true && theirs?.content.getFrontNotif === false) body.getTheirFrontNotif = false;
    const changes = { ...body, lastOperationTime: call.time };
    const isDone = mine && isInTime(mine, call.time) && state.store.update("friends", mine, changes);
    if (!isDone) call.refuse("notFriendOrStale");
    if (body.getFrontNotif === false && theirs && isInTime(theirs, call.time)) {
      state.store.update("friends", theirs, { getTheirFrontNotif: false });
    }
    return empty();
  },

  getReceivedFriendRequests: (call) => listRequests(call, "receiver", "sender"),
  getSentFriendRequests: (call) => listRequests(call, "sender", "receiver"),

  getCurrentFrontersOfFriendsTextFormat: ({ state, uid }) =>
    json({
      results: state.store.find("friends", { frienduid: uid, seeFront: true }).map((settings) => {
        const { frontString, customFrontString } = storedTexts(state, settings);
        return { uid: settings.content.uid, customFrontString, frontString };
      }),
    }),

  getCurrentFrontersOfSystemTextFormat: (call) => {
    requireFriend(call);
    const { systemId = "" } = call.parameters;
    const settings = friendSettings(call.state, systemId, call.uid);
    if (!settings) return ownFrontText(call);
    if (settings.content.seeFront !== true) call.refuse("frontNotShared");
    const { frontString, customFrontString } = storedTexts(call.state, settings);
    return json({ frontString, customFrontString: customFrontString ?? "" });
  },

  getCurrentFrontersOfSystem: ({ state, uid, parameters, refuse }) => {
    const owner = parameters.systemId ?? "";
    if (friendSettings(state, owner, uid)?.content.seeFront !== true) refuse("frontNotShared");
    const visible = liveFronts(state, owner).filter(({ content }) => {
      const id = String(content.member);
      const member = state.store.getOwn("members", owner, id);
      if (member) return mayRead(state, uid, member, "members");
      const customFront = state.store.getOwn("frontStatuses", owner, id);
      return customFront && mayRead(state, uid, customFront, "frontStatuses");
    });
    const withStatus = visible.filter(({ content }) => content.customStatus);
    return json({
      fronters: visible.map(({ content }) => content.member),
      statuses: Object.fromEntries(withStatus.map(({ content }) => [content.member, content.customStatus])),
    });
  },
};

/** There is no text for the caller's own front. On a legacy account the server fails (src/api/v1/friend.ts:153). */
function ownFrontText(call: Call): MockResponse {
  if (call.state.accounts.isMigrated(call.uid)) call.refuse("ownId");
  return silence("a legacy account cannot ask for the text of its own front");
}

function listRequests({ state, uid }: Call, me: "sender" | "receiver", other: "sender" | "receiver") {
  const requests = state.store.find("pendingFriendRequests", { [me]: uid });
  return json(
    requests.flatMap(({ content }) => {
      const user = state.store.get("users", String(content[other]));
      if (!user) return [];
      const { username, uid: id } = user.content;
      return [{ exists: true, id, content: { message: content.message, username, uid: id } }];
    }),
  );
}
