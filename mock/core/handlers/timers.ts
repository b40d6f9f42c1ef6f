import type { Handlers } from "../call";
import { crud } from "./crud";

/** Automated timers do run (see `rules/reminders.ts`); repeated ones are only stored. */
export const timers: Handlers = {
  ...crud("automatedReminders", {
    get: "getAutomatedTimer",
    list: "getAllAutomatedTimers",
    add: "addAutomatedTimer",
    update: "updateAutomatedTimer",
    remove: "deleteAutomatedTimer",
  }),
  ...crud("repeatedReminders", {
    get: "getRepeatedTimer",
    list: "getAllRepeatedTimers",
    add: "addRepeatedTimer",
    update: "updateRepeatedTimer",
    remove: "deleteRepeatedTimer",
  }),
};
