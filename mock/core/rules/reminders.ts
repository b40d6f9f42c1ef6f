import type { MockState } from "../state";

/** Types of automated timers, by what starts them. */
const startsOn = { member: 0, customFront: 1, any: 2 };

/** Starts the automated timers for this member or custom front; a running one is restarted. */
export function startAutomatedTimers(state: MockState, uid: string, member: string): void {
  const kind = state.store.getOwn("members", uid, member) ? startsOn.member : startsOn.customFront;
  for (const timer of state.store.find("automatedReminders", { uid })) {
    const { type, delayInHours } = timer.content;
    if (type !== kind && type !== startsOn.any) continue;
    state.scheduler.later(`timer ${timer.id}`, Number(delayInHours) * 60 * 60 * 1000, () => {
      const current = state.store.getOwn("automatedReminders", uid, timer.id);
      if (current) state.socket.notify(uid, "Reminder", current.content.message);
    });
  }
}
