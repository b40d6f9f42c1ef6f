import type { Call } from "../call";
import type { Collection, StoredObject } from "../data/store";
import type { MockState } from "../state";
import type { FriendLevel } from "./friendLevels";

/** @returns the settings that `owner` has for `friend`, if they are friends. */
export function friendSettings({ store }: MockState, owner: string, friend: string): StoredObject | undefined {
  return store.find("friends", { uid: owner, frienduid: friend })[0];
}

/** @returns the open request that one user has sent to another. */
export function friendRequest({ store }: MockState, sender: string, receiver: string): StoredObject | undefined {
  return store.find("pendingFriendRequests", { sender, receiver })[0];
}

export function friendLevel(state: MockState, owner: string, other: string): FriendLevel {
  const settings = friendSettings(state, owner, other);
  if (settings) return settings.content.trusted ? "trusted" : "friend";
  return friendRequest(state, owner, other) || friendRequest(state, other, owner) ? "pending" : "none";
}

/** @returns whether `owner` lets `other` see any members. */
export function canSeeMembers(state: MockState, owner: string, other: string): boolean {
  return friendSettings(state, owner, other)?.content.seeMembers === true;
}

/**
 * The friend check for a route with a system in its path.
 *
 * @returns true if the reader is a friend, false if the owner.
 * @throws HttpError if the reader is neither.
 */
export function requireFriend(call: Call): boolean {
  const owner = call.parameters.systemId ?? "";
  if (owner === call.uid) return false;
  if (!friendSettings(call.state, owner, call.uid)) call.refuse("notFriend");
  return true;
}

/**
 * Like `requireFriend`, for what only friends with "see members" may read.
 *
 * @param error name of the example for friends without it.
 */
export function requireSeeMembers(call: Call, error = "membersNotShared"): boolean {
  const isFriend = requireFriend(call);
  if (isFriend && !canSeeMembers(call.state, call.parameters.systemId ?? "", call.uid)) call.refuse(error);
  return isFriend;
}

/** @returns the custom fields that `owner`, a migrated account, shares with `friend`. */
export function bucketFields(state: MockState, owner: string, friend: string): StoredObject[] {
  const buckets = bucketsOf(state, owner, friend);
  return state.store.find("customFields", { uid: owner }).filter((field) => sharesBucket(field, buckets));
}

/** @returns the buckets that `owner` has assigned to `friend`. */
function bucketsOf(state: MockState, owner: string, friend: string): string[] {
  return (friendSettings(state, owner, friend)?.content.buckets ?? []) as string[];
}

/** @returns whether an object has one of these buckets. */
function sharesBucket({ content }: StoredObject, buckets: string[]): boolean {
  return ((content.buckets ?? []) as string[]).some((bucket) => buckets.includes(bucket));
}

/** @returns whether privacy (buckets on migrated accounts, two flags on legacy ones) lets a user read an object. */
export function mayRead(state: MockState, reader: string, object: StoredObject, collection: Collection): boolean {
  const { content } = object;
  const owner = String(content.uid);
  if (owner === reader) return true;
  if (collection === "friends" && state.accounts.isMigrated(owner)) return content.frienduid === reader;
  const level = friendLevel(state, owner, reader);
  if (collection === "users" && level === "pending") return true;
  if (state.accounts.isMigrated(owner)) {
    if (collection === "users") return level !== "none";
    return sharesBucket(object, bucketsOf(state, owner, reader));
  }
  if (level !== "friend" && level !== "trusted") return false;
  if (content.private !== true) return true;
  return level === "trusted" && content.preventTrusted !== true;
}
