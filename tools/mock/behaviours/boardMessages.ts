import { listObjects } from "../rules/listing";
import type { Behaviours } from "../world";
import { usual } from "./usual";

export const boardMessages: Behaviours = {
  ...usual("boardMessages", {
    get: "getBoardMessage",
    add: "writeBoardMessage",
    update: "updateBoardMessage",
    remove: "deleteBoardMessage",
  }),
  getUnreadBoardMessages: (call) => listObjects(call, "boardMessages", { fits: (content) => content.read === false }),
  getAllBoardMessagesForMember: (call) =>
    listObjects(call, "boardMessages", { fits: (content) => content.writtenFor === call.parameters.memberId }),
};
