import type { Clock } from "../../lib/mock/core/environment";

/** The clock of this machine. Its plans do not keep a process alive. */
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

/** A clock on which no time passes: what is planned for later never happens. */
export function stillClock(time: number): Clock {
  return {
    now: () => time,
    after: (milliseconds, run) => (milliseconds === 0 ? nodeClock.after(0, run) : () => {}),
  };
}
