import { setImmediate } from "node:timers/promises";
import type { Page } from "../../lib/pages/page";
import { UserError } from "../../lib/userError";

/**
 * Does one step to every page. Between pages, other work gets its turn: cards are drawn and files compressed in threads.
 *
 * @param step name of the step, for messages.
 * @param pages the pages, in order.
 * @param run the step for one page.
 * @param atOnce how many pages at once, for steps that wait for threads.
 * @returns what the step made of each page, in the same order.
 * @throws UserError that names the step, the page and its source file.
 */
export async function eachPage<Result>(
  step: string,
  pages: readonly Page[],
  run: (page: Page) => Result | Promise<Result>,
  atOnce = 1,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = pages.entries();
  async function next(): Promise<void> {
    for (const [index, page] of waiting) {
      try {
        results[index] = await run(page);
      } catch (error) {
        throw withPlace(step, page, error);
      }
      await setImmediate();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}

function withPlace(step: string, { address, source }: Page, error: unknown): UserError {
  const place = `${address} (${source ?? "no source file"})`;
  // Of an error that nobody expected, the stack says where it comes from.
  const reason =
    error instanceof UserError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  return new UserError(`${place}: ${step}: ${reason.replace(/^UserError: /, "")}`);
}
