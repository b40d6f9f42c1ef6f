import type { Behaviours } from "../world";
import { usual } from "./usual";

/** Automated timers run (see `rules/reminders.ts`); repeated ones are only stored. */
export const timers: Behaviours = {
  ...usual("automatedReminders", {
    get: "getAutomatedTimer",
    list: "getAllAutomatedTimers",
    add: "addAutomatedTimer",
    update: "updateAutomatedTimer",
    remove: "deleteAutomatedTimer",
  }),
  ...usual("repeatedReminders", {
    get: "getRepeatedTimer",
    list: "getAllRepeatedTimers",
    add: "addRepeatedTimer",
    update: "updateRepeatedTimer",
    remove: "deleteRepeatedTimer",
  }),
};
