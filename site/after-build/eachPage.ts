import { setImmediate } from "node:timers/promises";
import { explained, reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { RenderedPage } from "../html/page";

/**
 * Runs a step for every page, asynchronously: meanwhile, threads draw cards and compress files.
 *
 * @param step the step's name, for messages.
 * @param pages the pages, in order.
 * @param run the step for one page.
 * @param atOnce number of pages at once, for steps that wait for threads.
 * @returns the step's results, in the same order.
 * @throws UserError with the page, its source file and the step.
 */
export async function eachPage<Result>(
  step: string,
  pages: readonly RenderedPage[],
  run: (page: RenderedPage) => Result | Promise<Result>,
  atOnce = 1,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = pages.entries();
  async function next(): Promise<void> {
    for (const [index, page] of waiting) {
      try {
        results[index] = await run(page);
      } catch (error) {
        throw withPlace(step, page, explained(error));
      }
      await setImmediate();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}

function withPlace(step: string, { address, source }: RenderedPage, error: unknown): UserError {
  const place = `${address} (${source ?? "no source file"})`;
  // An unexpected error keeps its stack, which shows where it comes from.
  const reason = error instanceof Error && !(error instanceof UserError) ? error.stack : reasonOf(error);
  return new UserError(`${place}: ${step}: ${reason}`);
}
