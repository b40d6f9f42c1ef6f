import type { Handlers } from "../call";
import type { Content } from "../data/store";
import { empty, json } from "../response";
import { requireFriend, requireSeeMembers } from "../rules/access";
import { addObject, deleteObject, objectId } from "../rules/documents";
import { legacyFields } from "../rules/legacyFields";
import { listObjects } from "../rules/listing";
import { crud } from "./crud";

export const customFields: Handlers = {
  ...crud("customFields", { get: "getCustomField", update: "updateCustomField" }, requireFriend),

  addCustomField: (call) => addObject(call, "customFields", { buckets: [] }),

  getAllCustomFields: (call) => {
    const isFriend = requireSeeMembers(call);
    const owner = call.parameters.systemId ?? "";
    if (isFriend && !call.state.accounts.isMigrated(owner)) {
      const fields = legacyFields(call.state, owner, call.uid);
      return json(Object.entries(fields).map(([id, content]) => ({ exists: true, id, content })));
    }
    // The fields' own order applies only if the query does not mention the order at all.
    const isOrderAsked = Boolean(call.query.sortBy || call.query.sortOrder);
    return listObjects(call, "customFields", { sortBy: isFriend || isOrderAsked ? "name" : "order" });
  },

  orderCustomFields: (call) => {
    for (const { id, order } of call.body.fields as { id: string; order: string }[]) {
      const field = call.state.store.getOwn("customFields", call.uid, id);
      if (field) call.state.store.update("customFields", field, { order });
    }
    return empty();
  },

  deleteCustomField: (call) => {
    const id = objectId(call);
    const { store } = call.state;
    for (const member of store.find("members", { uid: call.uid })) {
      const before = (member.content.info ?? {}) as Content;
      if (!Object.hasOwn(before, id)) continue;
      const { [id]: _, ...info } = before;
      store.update("members", member, { info });
    }
    return deleteObject(call, "customFields");
  },
};
