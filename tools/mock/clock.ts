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
