import type { Clock } from "../core/environment";

interface Plan {
  due: number;
  run: () => void;
}

/** A clock that first goes through times of the past, in which what was planned happens, and then is the real one. */
export class ReplayClock implements Clock {
  readonly #real: Clock;
  readonly #plans = new Set<Plan>();
  /** `undefined` once the time is the real one. */
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

  /** Lets time pass, and what is due by then happen. */
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

  /** From now on the time is the real one, and what is still planned happens then. */
  arrive(): void {
    const now = this.#real.now();
    this.goTo(now);
    this.#past = undefined;
    for (const { due, run } of this.#plans) this.#real.after(due - now, run);
    this.#plans.clear();
  }
}
