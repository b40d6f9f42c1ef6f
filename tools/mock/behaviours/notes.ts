import { listAll } from "../rules/listing";
import type { Behaviours } from "../world";
import { usual } from "./usual";

export const notes: Behaviours = {
  ...usual("notes", { get: "getNote", add: "addNote", update: "updateNote", remove: "deleteNote" }),
  getAllNotes: (call) => listAll(call, "notes", (content) => content.member === call.parameters.memberId),
};
