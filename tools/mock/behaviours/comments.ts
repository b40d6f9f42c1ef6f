import type { Stored } from "../data/store";
import { text } from "../http/answers";
import { addObject, deleteObject, objectId } from "../rules/documents";
import { listAll } from "../rules/listing";
import type { Behaviours, Call } from "../world";
import { usual } from "./usual";

export const comments: Behaviours = {
  ...usual("comments", { get: "getComment", update: "updateComment" }),

  getAllComments: (call) => {
    const { type, documentId } = call.parameters;
    return listAll(call, "comments", (content) => content.collection === type && content.documentId === documentId);
  },

  addComment: (call) => {
    if (call.body.collection !== "frontHistory") return text(400, "Collection is not comment-supported");
    const entry = call.world.store.getOwn("frontHistory", call.uid, String(call.body.documentId));
    if (!entry) return text(404, "Document not found for which you wish to add a comment");
    count(call, entry, 1);
    return addObject(call, "comments");
  },

  deleteComment: (call) => {
    const { store } = call.world;
    const comment = store.getOwn("comments", call.uid, objectId(call));
    if (!comment) return text(404, "Cannot find the comment you wish to delete");
    const entry = store.getOwn("frontHistory", call.uid, String(comment.content.documentId));
    if (entry) count(call, entry, -1);
    return deleteObject(call, "comments");
  },
};

function count({ world }: Call, entry: Stored, difference: number): void {
  const before = Number(entry.content.commentCount ?? 0);
  world.store.update("frontHistory", entry, { commentCount: before + difference });
}
