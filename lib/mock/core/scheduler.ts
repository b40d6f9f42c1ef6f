import type { Clock } from "./environment";

/** The longest that timers of JavaScript can wait, in milliseconds: about 24 days. */
const longest = 2 ** 31 - 1;

/** Runs things later, one per key: what is planned again under the same key replaces the former plan. */
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
