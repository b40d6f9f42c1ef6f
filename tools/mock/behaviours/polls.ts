import type { Behaviours } from "../world";
import { usual } from "./usual";

export const polls: Behaviours = usual("polls", {
  get: "getPoll",
  list: "getAllPolls",
  add: "addPoll",
  update: "updatePoll",
  remove: "deletePoll",
});
