import type { Place } from "./located";

/** Something that the comparison does not understand. It is reported like a difference, never passed over. */
export class Unreadable extends Error {
  override name = "Unreadable";

  /**
   * @param place where it is written.
   * @param message what is not understood, and what to do.
   */
  constructor(
    readonly place: Place,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Runs a step that may meet something unreadable.
 *
 * @param found list to which the problem is added.
 * @param step the step.
 * @returns the step's result, or undefined when it could not be read.
 */
export function collectUnreadable<T>(found: Unreadable[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // One helper that is read for many routes is one problem, not many.
    if (!found.some((other) => other.place === error.place && other.message === error.message)) found.push(error);
    return undefined;
  }
}
