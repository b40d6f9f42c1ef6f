/** Runs things later, one per key: what is planned again under the same key replaces the former plan. */
export class Scheduler {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  later(key: string, milliseconds: number, run: () => void): void {
    clearTimeout(this.#timers.get(key));
    const longest = 2 ** 31 - 1;
    if (!(milliseconds <= longest)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      run();
    }, milliseconds);
    timer.unref();
    this.#timers.set(key, timer);
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
