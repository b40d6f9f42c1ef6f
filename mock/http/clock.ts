import type { Clock } from "../core/environment";

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

/** @returns a clock that stands still at a time until it is moved on. */
export function stoppedClock(time: number) {
  let now = time;
  const waiting = new Set<{ due: number; run: () => void }>();
  const next = (end: number) =>
    [...waiting].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0];
  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      if (milliseconds === 0) return nodeClock.after(0, run);
      const call = { due: now + milliseconds, run };
      waiting.add(call);
      return () => waiting.delete(call);
    },
    /** Moves it on, and makes the calls that fall due meanwhile, each at its own time. */
    advance(milliseconds: number) {
      const end = now + milliseconds;
      for (let call = next(end); call; call = next(end)) {
        waiting.delete(call);
        now = call.due;
        call.run();
      }
      now = end;
    },
    /** Puts it back to the start, and forgets all calls. */
    restart() {
      now = time;
      waiting.clear();
    },
  };
}
