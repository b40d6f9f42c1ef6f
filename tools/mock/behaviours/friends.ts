import type { Stored } from "../data/store";
import { empty, json } from "../http/answers";
import { friendSettings, mayRead, requireFriend } from "../rules/access";
import { toClient } from "../rules/clientForm";
import { isInTime, sendObject } from "../rules/documents";
import { frontTexts, liveFronts } from "../rules/fronts";
import { listObjects } from "../rules/listing";
import type { Behaviours, Call } from "../world";

export const friends: Behaviours = {
  getFriends: ({ world, uid }) =>
    json(
      world.store
        .find("friends", (content) => content.uid === uid)
        .flatMap(({ content }) => world.store.get("users", String(content.frienduid)) ?? [])
        .map((user) => toClient(user, uid)),
    ),

  getAllFriendSettings: (call) => listObjects(call, "friends"),

  getFriendSettings: (call) => {
    const { systemId = "", friendId = "" } = call.parameters;
    return sendObject(call, "friends", friendSettings(call.world, systemId, friendId));
  },

  updateFriendSettings: (call) => {
    const { world, uid, body } = call;
    const friend = call.parameters.friendId ?? "";
    const mine = friendSettings(world, uid, friend);
    const theirs = friendSettings(world, friend, uid);
    if (body.getTheirFrontNotif === true && theirs?.content.getFrontNotif === false) body.getTheirFrontNotif = false;
    const changes = { ...body, lastOperationTime: call.time };
    if (!mine || !isInTime(mine, call.time) || !world.store.update("friends", mine, changes)) return empty(404);
    if (body.getFrontNotif === false && theirs && isInTime(theirs, call.time)) {
      world.store.update("friends", theirs, { getTheirFrontNotif: false });
    }
    return empty();
  },

  getReceivedFriendRequests: (call) => listRequests(call, "receiver", "sender"),
  getSentFriendRequests: (call) => listRequests(call, "sender", "receiver"),

  getCurrentFrontersOfFriendsTextFormat: ({ world, uid }) =>
    json({
      results: world.store
        .find("friends", (content) => content.frienduid === uid && content.seeFront === true)
        .map((settings) => {
          const { frontString, customFrontString } = storedTexts(world, settings);
          return { uid: settings.content.uid, customFrontString, frontString };
        }),
    }),

  getCurrentFrontersOfSystemTextFormat: (call) => {
    requireFriend(call);
    const settings = friendSettings(call.world, call.parameters.systemId ?? "", call.uid);
    if (!settings) return empty(404);
    if (settings.content.seeFront !== true) return empty(403);
    const { frontString, customFrontString } = storedTexts(call.world, settings);
    return json({ frontString, customFrontString: customFrontString ?? "" });
  },

  getCurrentFrontersOfSystem: ({ world, uid, parameters }) => {
    const owner = parameters.systemId ?? "";
    if (friendSettings(world, owner, uid)?.content.seeFront !== true) return empty(403);
    const visible = liveFronts(world, owner).filter(({ content }) => {
      const id = String(content.member);
      const member = world.store.getOwn("members", owner, id);
      if (member) return mayRead(world, uid, member, "members");
      const customFront = world.store.getOwn("frontStatuses", owner, id);
      return customFront && mayRead(world, uid, customFront, "frontStatuses");
    });
    const withStatus = visible.filter(({ content }) => content.customStatus);
    return json({
      fronters: visible.map(({ content }) => content.member),
      statuses: Object.fromEntries(withStatus.map(({ content }) => [content.member, content.customStatus])),
    });
  },
};

/** Migrated accounts: the texts as last refreshed. Legacy accounts: as they are now. */
function storedTexts(world: Call["world"], settings: Stored): { frontString?: string; customFrontString?: string } {
  return world.accounts.isMigrated(String(settings.content.uid)) ? settings.content : frontTexts(world, settings);
}

function listRequests({ world, uid }: Call, me: "sender" | "receiver", other: "sender" | "receiver") {
  const requests = world.store.find("pendingFriendRequests", (content) => content[me] === uid);
  return json(
    requests.flatMap(({ content }) => {
      const user = world.store.get("users", String(content[other]));
      if (!user) return [];
      const { username, uid: id } = user.content;
      return [{ exists: true, id, content: { message: content.message, username, uid: id } }];
    }),
  );
}
