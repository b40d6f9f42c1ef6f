import type { Handlers } from "../call";
import { requireSeeMembers } from "../rules/access";
import { addObject, deleteObject, objectId, updateObject } from "../rules/documents";
import { endLiveFront, frontChanged, isFronting } from "../rules/fronts";
import { listObjects } from "../rules/listing";
import { crud } from "./crud";

export const customFronts: Handlers = {
  ...crud("frontStatuses", { get: "getCustomFront" }, requireSeeMembers),

  getAllCustomFronts: (call) => {
    requireSeeMembers(call, "customFrontsNotShared");
    return listObjects(call, "frontStatuses");
  },

  addCustomFront: (call) => addObject(call, "frontStatuses", { buckets: [] }),

  updateCustomFront: (call) => {
    const response = updateObject(call, "frontStatuses");
    if (isFronting(call.state, call.uid, objectId(call))) frontChanged(call.state, call.uid);
    return response;
  },

  deleteCustomFront: (call) => {
    endLiveFront(call.state, call.uid, objectId(call));
    return deleteObject(call, "frontStatuses");
  },
};
