import type { World } from "../world";

/** Types of automated timers, by what starts them. */
const startsOn = { member: 0, customFront: 1, any: 2 };

/** Starts the automated timers for this member or custom front; a running one is restarted. */
export function startAutomatedTimers(world: World, uid: string, member: string): void {
  const kind = world.store.getOwn("members", uid, member) ? startsOn.member : startsOn.customFront;
  for (const timer of world.store.find("automatedReminders", { uid })) {
    const { type, delayInHours } = timer.content;
    if (type !== kind && type !== startsOn.any) continue;
    world.scheduler.later(`timer ${timer.id}`, Number(delayInHours) * 60 * 60 * 1000, () => {
      const current = world.store.getOwn("automatedReminders", uid, timer.id);
      if (current) world.socket.notify(uid, "Reminder", current.content.message);
    });
  }
}
