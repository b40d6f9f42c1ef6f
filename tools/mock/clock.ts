import type { Clock } from "../../lib/mock/core/environment";

/** This machine's clock. Its timers do not keep the process alive. */
export const nodeClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    if (milliseconds === 0) {
      const immediate = setImmediate(run);
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A stopped clock: calls scheduled for later never happen. */
export function stillClock(time: number): Clock {
  return {
    now: () => time,
    after: (milliseconds, run) => (milliseconds === 0 ? nodeClock.after(0, run) : () => {}),
  };
}
