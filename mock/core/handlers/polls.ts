import type { Handlers } from "../call";
import { crud } from "./crud";

export const polls: Handlers = crud("polls", {
  get: "getPoll",
  list: "getAllPolls",
  add: "addPoll",
  update: "updatePoll",
  remove: "deletePoll",
});
