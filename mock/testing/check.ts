import { type CheckOptions, startCheck } from "../check/checkServer";
import type { Result } from "../check/types";
import type { MockCore } from "../core";
import { description } from "./description";

type Options = Pick<CheckOptions, "url" | "token"> & Partial<CheckOptions>;

/** Starts to compare a server with the whole description: by default it only reads, without a pause. */
async function start(options: Options) {
  return startCheck(await description(), { pause: 0, write: false, ...options });
}

/** Compares a server with the whole description. */
export async function check(options: Options): Promise<Result[]> {
  const { finished, results } = await start(options);
  await finished;
  return results();
}

/** Like `check`. @returns all differences and notes, each after its operation, and the message that the check ends with. */
export async function linesOf(options: Options): Promise<string[]> {
  const { finished, results } = await start(options);
  const message = await finished.then(
    () => [],
    (error: Error) => [error.message],
  );
  const lines = results().flatMap(({ title, differences, notes = [] }) =>
    [...differences, ...notes].map((one) => `${title}: ${one}`),
  );
  return [...lines, ...message];
}

/** @returns everything that a mock keeps, of all accounts: also that an export has been asked for. */
export function everything(core: MockCore) {
  const { objects, accounts } = core.save();
  // Reading adds empty collections.
  const kept = Object.fromEntries(Object.entries(objects).filter(([, all]) => all.length > 0));
  return JSON.parse(JSON.stringify({ objects: kept, accounts }));
}

/** @returns all differences, each after its operation. */
export function differencesOf(results: Result[]): string[] {
  return results.flatMap(({ title, differences }) => differences.map((one) => `${title}: ${one}`));
}
