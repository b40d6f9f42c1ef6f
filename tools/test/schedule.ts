import type { Step } from "./steps";

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
  const waiting = new Set(steps);
  const running = new Set<Step>();
  let goesOn = true;
  const isReady = ({ needs = [] }: Step) => ![...waiting, ...running].some(({ name }) => needs.includes(name));
  const runNext = async () => {
    const next = goesOn ? [...waiting].find(isReady) : undefined;
    if (!next) return;
    waiting.delete(next);
    running.add(next);
    const hasPassed = await run(next);
    running.delete(next);
    goesOn &&= hasPassed || !next.isEssential;
    await fill();
  };
  // Several can be ready after one has ended.
  const fill = (): Promise<unknown> => Promise.all(Array.from({ length: atOnce - running.size }, runNext));
  await fill();
  return [...waiting];
}
