import type { Step } from "./steps";

/** What is known of a step that has ended. */
interface Ended {
  step: Step;
  hasPassed: boolean;
}

/**
 * Runs steps, each as soon as those that it needs have ended, and in their order otherwise. After an essential step has
 * failed, no more are started.
 *
 * @param steps the steps, most urgent first.
 * @param atOnce how many may run at the same time.
 * @param run runs one; it must not reject.
 * @returns the steps that were not started.
 */
export async function runSteps(steps: Step[], atOnce: number, run: (step: Step) => Promise<boolean>): Promise<Step[]> {
  let waiting = steps;
  const running = new Map<Step, Promise<Ended>>();
  let goesOn = true;
  const isReady = ({ needs = [] }: Step) => ![...waiting, ...running.keys()].some(({ name }) => needs.includes(name));
  while (true) {
    while (goesOn && running.size < atOnce) {
      const next = waiting.find(isReady);
      if (!next) break;
      waiting = waiting.filter((step) => step !== next);
      running.set(
        next,
        run(next).then((hasPassed) => ({ step: next, hasPassed })),
      );
    }
    if (running.size === 0) return waiting;
    const { step, hasPassed } = await Promise.race(running.values());
    running.delete(step);
    if (!hasPassed && step.isEssential) goesOn = false;
  }
}
