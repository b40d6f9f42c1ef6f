import type { Call, Handlers } from "../call";
import type { Content, StoredObject } from "../data/store";
import { json, list } from "../response";
import { bucketFields, mayRead, requireSeeMembers } from "../rules/access";
import { toClient } from "../rules/clientForm";
import { addObject, deleteObject, findObject, objectId, sendObject, updateObject } from "../rules/documents";
import { endLiveFront, frontChanged, isFronting } from "../rules/fronts";
import { legacyFields } from "../rules/legacyFields";
import { listObjects } from "../rules/listing";
import type { MockState } from "../state";

export const members: Handlers = {
  getMember: (call) => {
    const isFriend = requireSeeMembers(call);
    const member = findObject(call, "members");
    if (!member || !isFriend) return sendObject(call, "members", member);
    const info = sharedInfo(call, member, "fields");
    return sendObject(call, "members", { id: member.id, content: { ...member.content, ...(info && { info }) } });
  },

  getAllMembers: (call) => {
    if (!requireSeeMembers(call)) return listObjects(call, "members");
    const { state, uid } = call;
    const isMigrated = state.accounts.isMigrated(call.parameters.systemId ?? "");
    const shared = state.store
      .find("members", { uid: call.parameters.systemId })
      .filter((member) => mayRead(state, uid, member, "members"))
      .map((member) => ({
        id: member.id,
        content: { ...member.content, info: sharedInfo(call, member, "values") ?? null },
      }))
      .map((member) => toClient(member, uid));
    return isMigrated ? json(shared) : list(shared);
  },

  addMember: (call) => addObject(call, "members", { buckets: [] }),

  updateMember: (call) => {
    if (call.state.accounts.isMigrated(call.uid)) delete call.body.info;
    const response = updateObject(call, "members");
    if (isFronting(call.state, call.uid, objectId(call))) frontChanged(call.state, call.uid);
    return response;
  },

  updateMemberFields: (call) => {
    const { state, uid } = call;
    if (!state.accounts.isMigrated(uid)) call.refuse("legacyAccount");
    const known = Object.entries(call.body.info as Content).filter(([id]) =>
      state.store.getOwn("customFields", uid, id),
    );
    const member = state.store.getOwn("members", uid, objectId(call)) ?? call.refuse("notFoundOrStale");
    const info = { ...(member.content.info as Content | undefined), ...Object.fromEntries(known) };
    call.body = known.length > 0 ? { info } : {};
    return updateObject(call, "members");
  },

  deleteMember: (call) => {
    const id = objectId(call);
    endLiveFront(call.state, call.uid, id);
    forgetMember(call.state, call.uid, id);
    return deleteObject(call, "members");
  },
};

/**
 * @param order whether the values are in the order of the custom fields (one member) or in their own (a list).
 * @returns a member's values for the fields that the reader may see; `undefined` for none on migrated accounts.
 */
function sharedInfo(call: Call, { content }: StoredObject, order: "fields" | "values"): Content | undefined {
  const { state, uid } = call;
  const owner = String(content.uid);
  const info = content.info as Content | null | undefined;
  if (!state.accounts.isMigrated(owner)) {
    const shown = legacyFields(state, owner, uid);
    const values = Object.entries(info ?? {}).filter(([id]) => Object.hasOwn(shown, id));
    return Object.fromEntries(values.map(([id, value]) => [id, value ?? ""]));
  }
  if (!info) return undefined;
  const shown = bucketFields(state, owner, uid).map(({ id }) => id);
  const ids = order === "fields" ? shown : Object.keys(info).filter((id) => shown.includes(id));
  return Object.fromEntries(ids.map((id) => [id, info[id]]));
}

/** Removes a member from groups and deletes the member's data. These changes are not announced. */
function forgetMember({ store }: MockState, uid: string, id: string): void {
  for (const group of store.find("groups", { uid })) {
    const ids = (group.content.members ?? []) as string[];
    store.update("groups", group, { members: ids.filter((member) => member !== id) });
  }
  store.removeAll("notes", { uid, member: id });
  store.removeAll("boardMessages", { uid, writtenFor: id });
}
