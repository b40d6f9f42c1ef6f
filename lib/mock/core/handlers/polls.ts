import type { Handlers } from "../world";
import { crud } from "./crud";

export const polls: Handlers = crud("polls", {
  get: "getPoll",
  list: "getAllPolls",
  add: "addPoll",
  update: "updatePoll",
  remove: "deletePoll",
});
