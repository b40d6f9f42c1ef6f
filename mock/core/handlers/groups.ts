import type { Call, Handlers } from "../call";
import type { Content, StoredObject } from "../data/store";
import { empty, silence } from "../response";
import { requireSeeMembers } from "../rules/access";
import { addObject, objectId, updateObject } from "../rules/documents";
import { isInsideItself, withSubgroups } from "../rules/subgroups";
import { crud } from "./crud";

export const groups: Handlers = {
  ...crud("groups", { get: "getGroup", list: "getAllGroups" }, requireSeeMembers),

  addGroup: (call) => addObject(call, "groups", { buckets: [] }),

  addGroupV2: (call) => addObject(call, "groups", call.state.isLater ? { buckets: [] } : {}),

  setGroupsOfMember: ({ state: { store }, uid, body, refuse }) => {
    const member = String(body.member);
    if (!store.getOwn("members", uid, member)) refuse("memberNotFound");
    const wanted = new Set((body.groups as string[]).map((id) => store.getOwn("groups", uid, id)?.id));
    for (const group of store.find("groups", { uid })) {
      const members = (group.content.members ?? []) as string[];
      const others = members.filter((id) => id !== member);
      if (wanted.has(group.id) === members.includes(member)) continue;
      store.update("groups", group, { members: wanted.has(group.id) ? [...members, member] : others });
    }
    return empty();
  },

  updateGroup: (call) => {
    const group = call.state.store.getOwn("groups", call.uid, objectId(call)) ?? call.refuse("groupNotFound");
    const isHidden = becomesMorePrivate(group, call.body);
    const response = updateObject(call, "groups", "stale");
    // The group's own flags change too, even if the request is too late for its other properties.
    if (isHidden) hideWithSubgroups(call, group);
    return response;
  },

  deleteGroup: (call) => {
    const { state, uid } = call;
    const group = state.store.getOwn("groups", uid, objectId(call)) ?? call.refuse("notFound");
    if (isInsideItself(state.store, uid, group)) return silence("a group that is inside itself cannot be deleted");
    for (const one of withSubgroups(state.store, uid, group)) {
      state.store.remove("groups", one);
      state.socket.announceDelete(uid, "groups", one.id);
    }
    return empty();
  },
};

function becomesMorePrivate({ content }: StoredObject, body: Content): boolean {
  if (body.private !== true) return false;
  return content.private !== true || (content.preventTrusted !== true && body.preventTrusted === true);
}

function hideWithSubgroups({ state, uid, body }: Call, group: StoredObject): void {
  for (const one of withSubgroups(state.store, uid, group)) {
    state.store.update("groups", one, { private: true, preventTrusted: body.preventTrusted });
  }
}
