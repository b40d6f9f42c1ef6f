import { listAll } from "../rules/listing";
import type { Handlers } from "../world";
import { crud } from "./crud";

export const notes: Handlers = {
  ...crud("notes", { get: "getNote", add: "addNote", update: "updateNote", remove: "deleteNote" }),
  getAllNotes: (call) => listAll(call, "notes", { member: call.parameters.memberId }),
};
