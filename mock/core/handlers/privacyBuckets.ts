import type { Call, Handlers } from "../call";
import { type Collection, normalId, type StoredObject } from "../data/store";
import { empty, silence } from "../response";
import { friendSettings } from "../rules/access";
import { deleteObject, objectId } from "../rules/documents";
import { withSubgroups } from "../rules/subgroups";
import { crud } from "./crud";

/** Collections from which a deleted bucket's id is removed. Custom fields keep it. */
const withBuckets: Collection[] = ["members", "frontStatuses", "groups", "friends"];

export const privacyBuckets: Handlers = {
  ...crud("privacyBuckets", {
    get: "getPrivacyBucket",
    list: "getAllPrivacyBuckets",
    add: "addPrivacyBucket",
    update: "updatePrivacyBucket",
  }),

  orderPrivacyBuckets: ({ state: { store }, uid, body }) => {
    for (const { id, rank } of body.buckets as { id: string; rank: string }[]) {
      const bucket = store.getOwn("privacyBuckets", uid, id);
      if (bucket) store.update("privacyBuckets", bucket, { rank });
    }
    return empty();
  },

  setPrivacyBuckets: (call) => {
    const { state, uid, body } = call;
    if (!body.buckets) return silence("setbuckets needs `buckets`, an empty array for none");
    const type = body.type as Collection;
    const object = state.store.getOwn(type, uid, String(body.id));
    const buckets = knownBuckets(call);
    if (!object || !state.store.update(type, object, { buckets })) return call.refuse("notFoundOrUnchanged");
    if (type === "groups" && body.recursive === true) {
      for (const group of withSubgroups(state.store, uid, object)) state.store.update("groups", group, { buckets });
    }
    return empty();
  },

  assignPrivacyBucketsToFriend: (call) => {
    const { state, uid, body } = call;
    const settings = friendSettings(state, uid, String(body.friendUid));
    const isDone = settings && state.store.update("friends", settings, { buckets: knownBuckets(call) });
    return isDone ? empty() : call.refuse("notFriendOrUnchanged");
  },

  assignFriendsToPrivacyBucket: ({ state, uid, body, refuse }) => {
    const bucket = state.store.getOwn("privacyBuckets", uid, String(body.bucket)) ?? refuse("unknownBucket");
    const friends = body.friends as string[];
    for (const settings of state.store.find("friends", { uid })) {
      const others = without(settings, bucket.id);
      const isWanted = friends.includes(String(settings.content.frienduid));
      const buckets = isWanted ? [...(others ?? []), bucket.id] : others;
      state.store.update("friends", settings, { buckets });
    }
    return empty();
  },

  deletePrivacyBucket: (call) => {
    const { store } = call.state;
    const bucket = normalId(objectId(call));
    for (const collection of withBuckets) {
      for (const object of store.find(collection, { uid: call.uid })) {
        store.update(collection, object, { buckets: without(object, bucket) });
      }
    }
    return deleteObject(call, "privacyBuckets");
  },
};

/** @returns the ids in the body that are the caller's own buckets, in the database's order. */
function knownBuckets({ state: { store }, uid, body }: Call): string[] {
  const ids = (body.buckets as string[]).flatMap((id) => store.getOwn("privacyBuckets", uid, id)?.id ?? []);
  return [...new Set(ids)].sort();
}

/** @returns an object's buckets without one of them; `undefined` if it has no list. */
function without({ content }: StoredObject, bucket: string): string[] | undefined {
  return (content.buckets as string[] | undefined)?.filter((id) => id !== bucket);
}
