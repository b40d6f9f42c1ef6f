import type { Clock } from "../core/environment";

interface Plan {
  due: number;
  run: () => void;
}

/** A clock that first replays past times, running the calls scheduled for them, and then follows the real clock. */
export class ReplayClock implements Clock {
  readonly #real: Clock;
  readonly #plans = new Set<Plan>();
  /** `undefined` once it follows the real clock. */
  #past: number | undefined;

  constructor(real: Clock, start?: number) {
    this.#real = real;
    this.#past = start;
  }

  now(): number {
    return this.#past ?? this.#real.now();
  }

  after(milliseconds: number, run: () => void): () => void {
    if (this.#past === undefined) return this.#real.after(milliseconds, run);
    const plan = { due: this.#past + milliseconds, run };
    this.#plans.add(plan);
    return () => this.#plans.delete(plan);
  }

  /** Advances to a time, running the calls that are due by then. */
  goTo(time: number): void {
    for (;;) {
      const [next] = [...this.#plans].filter(({ due }) => due <= time).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.#plans.delete(next);
      this.#past = Math.max(this.#past ?? 0, next.due);
      next.run();
    }
    this.#past = Math.max(this.#past ?? 0, time);
  }

  /** Switches to the real clock, which then runs the calls that are still scheduled. */
  arrive(): void {
    const now = this.#real.now();
    this.goTo(now);
    this.#past = undefined;
    for (const { due, run } of this.#plans) this.#real.after(due - now, run);
    this.#plans.clear();
  }
}
