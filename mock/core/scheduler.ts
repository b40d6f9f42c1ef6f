import type { Clock } from "./environment";

/** Longest delay of a JavaScript timer, in milliseconds: about 24 days. */
const longest = 2 ** 31 - 1;

/** Schedules calls, one per key: a new one with the same key replaces the old one. */
export class Scheduler {
  readonly #cancel = new Map<string, () => void>();

  constructor(private readonly clock: Clock) {}

  later(key: string, milliseconds: number, run: () => void): void {
    this.#cancel.get(key)?.();
    this.#cancel.delete(key);
    if (!(milliseconds <= longest)) return;
    const cancel = this.clock.after(milliseconds, () => {
      this.#cancel.delete(key);
      run();
    });
    this.#cancel.set(key, cancel);
  }

  clear(): void {
    for (const cancel of this.#cancel.values()) cancel();
    this.#cancel.clear();
  }
}
