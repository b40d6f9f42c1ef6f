import type { Handlers } from "../call";
import { listAll } from "../rules/listing";
import { crud } from "./crud";

export const notes: Handlers = {
  ...crud("notes", { get: "getNote", add: "addNote", update: "updateNote", remove: "deleteNote" }),
  getAllNotes: (call) => listAll(call, "notes", { member: call.parameters.memberId }),
};
