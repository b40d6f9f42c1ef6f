import type { Content, Stored } from "../data/store";
import { empty, json, text } from "../http/answers";
import { bucketsOf, friendLevel, isShownByFlags, mayRead, requireSeeMembers, sharesBucket } from "../rules/access";
import { toClient } from "../rules/clientForm";
import { addObject, deleteObject, findObject, objectId, sendObject, updateObject } from "../rules/documents";
import { endLiveFront, frontChanged, isFronting } from "../rules/fronts";
import { legacyFields } from "../rules/legacyFields";
import { listObjects } from "../rules/listing";
import type { Behaviours, Call, World } from "../world";

export const members: Behaviours = {
  getMember: (call) => {
    const isFriend = requireSeeMembers(call);
    const member = findObject(call, "members");
    if (!member || !isFriend) return sendObject(call, "members", member);
    const info = sharedInfo(call, member);
    return sendObject(call, "members", { id: member.id, content: { ...member.content, ...(info && { info }) } });
  },

  getAllMembers: (call) => {
    if (!requireSeeMembers(call)) return listObjects(call, "members");
    const { world, uid } = call;
    const isMigrated = world.accounts.isMigrated(call.parameters.systemId ?? "");
    const shared = world.store
      .find("members", (content) => content.uid === call.parameters.systemId)
      .filter((member) => mayRead(world, uid, member, "members"))
      .map((member) => ({ id: member.id, content: { ...member.content, info: sharedInfo(call, member) ?? null } }))
      .map((member) => toClient(member, uid));
    return isMigrated ? json(shared) : { kind: "list", items: shared };
  },

  addMember: (call) => addObject(call, "members", { buckets: [] }),

  updateMember: (call) => {
    if (call.world.accounts.isMigrated(call.uid)) delete call.body.info;
    const answer = updateObject(call, "members");
    if (isFronting(call.world, call.uid, objectId(call))) frontChanged(call.world, call.uid);
    return answer;
  },

  updateMemberFields: (call) => {
    const { world, uid } = call;
    if (!world.accounts.isMigrated(uid)) {
      return text(400, "This route is only available for users who have updated to 1.11");
    }
    const known = Object.entries(call.body.info as Content).filter(([id]) =>
      world.store.getOwn("customFields", uid, id),
    );
    const member = world.store.getOwn("members", uid, objectId(call));
    if (!member) return empty(404);
    const info = { ...(member.content.info as Content | undefined), ...Object.fromEntries(known) };
    call.body = known.length > 0 ? { info } : {};
    return updateObject(call, "members");
  },

  deleteMember: (call) => {
    const id = objectId(call);
    endLiveFront(call.world, call.uid, id);
    forgetMember(call.world, call.uid, id);
    return deleteObject(call, "members");
  },
};

/** @returns a member's values of the fields that the reader may see; `undefined` for no values on migrated accounts. */
function sharedInfo(call: Call, { content }: Stored): Content | undefined {
  const { world, uid } = call;
  const owner = String(content.uid);
  const info = content.info as Content | undefined;
  const shown = world.accounts.isMigrated(owner)
    ? bucketFields(world, owner, uid)
    : Object.keys(
        legacyFields(world, owner, uid, (field) => isShownByFlags(field, friendLevel(world, owner, uid) === "trusted")),
      );
  if (!info) return world.accounts.isMigrated(owner) ? undefined : {};
  return Object.fromEntries(Object.entries(info).filter(([id]) => shown.includes(id)));
}

function bucketFields(world: World, owner: string, friend: string): string[] {
  const buckets = bucketsOf(world, owner, friend);
  return world.store
    .find("customFields", (content) => content.uid === owner)
    .filter((field) => sharesBucket(field, buckets))
    .map((field) => field.id);
}

/** Takes a member out of groups and removes what belongs to it. These removals are not announced. */
function forgetMember({ store }: World, uid: string, id: string): void {
  for (const group of store.find("groups", (content) => content.uid === uid)) {
    const ids = (group.content.members ?? []) as string[];
    store.update("groups", group, { members: ids.filter((member) => member !== id) });
  }
  for (const note of store.find("notes", (content) => content.uid === uid && content.member === id)) {
    store.remove("notes", note);
  }
  for (const message of store.find("boardMessages", (content) => content.uid === uid && content.writtenFor === id)) {
    store.remove("boardMessages", message);
  }
}
