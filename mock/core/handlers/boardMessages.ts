import type { Handlers } from "../call";
import { listObjects } from "../rules/listing";
import { crud } from "./crud";

export const boardMessages: Handlers = {
  ...crud("boardMessages", {
    get: "getBoardMessage",
    add: "writeBoardMessage",
    update: "updateBoardMessage",
    remove: "deleteBoardMessage",
  }),
  getUnreadBoardMessages: (call) => listObjects(call, "boardMessages", { wanted: { read: false } }),
  getAllBoardMessagesForMember: (call) =>
    listObjects(call, "boardMessages", { wanted: { writtenFor: call.parameters.memberId } }),
};
