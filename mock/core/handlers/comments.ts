import type { Call, Handlers } from "../call";
import type { StoredObject } from "../data/store";
import { addObject, deleteObject, objectId } from "../rules/documents";
import { listAll } from "../rules/listing";
import { crud } from "./crud";

export const comments: Handlers = {
  ...crud("comments", { get: "getComment", update: "updateComment" }),

  getAllComments: (call) => {
    const { type, documentId } = call.parameters;
    return listAll(call, "comments", { collection: type, documentId });
  },

  addComment: (call) => {
    if (call.body.collection !== "frontHistory") call.refuse("collectionWrong");
    const entry = call.state.store.getOwn("frontHistory", call.uid, String(call.body.documentId));
    count(call, entry ?? call.refuse("entryNotFound"), 1);
    return addObject(call, "comments");
  },

  deleteComment: (call) => {
    const { store } = call.state;
    const comment = store.getOwn("comments", call.uid, objectId(call)) ?? call.refuse("commentNotFound");
    const entry = store.getOwn("frontHistory", call.uid, String(comment.content.documentId));
    if (entry) count(call, entry, -1);
    return deleteObject(call, "comments", "stale");
  },
};

function count({ state }: Call, entry: StoredObject, difference: number): void {
  const before = Number(entry.content.commentCount ?? 0);
  state.store.update("frontHistory", entry, { commentCount: before + difference });
}
