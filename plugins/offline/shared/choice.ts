/** Which visited pages are stored: none, all except help articles, or all. */
export type Choice = "none" | "docs" | "all";

/** Key of the choice in `localStorage`. */
export const choiceKey = "keep-visited";

/** Number of days that a stored page is kept. */
export const daysKept = 30;

/** @returns whether a page may be stored; help articles reveal more about their readers than other pages. */
export function mayKeep(choice: Choice, path: string): boolean {
  return choice === "all" || (choice === "docs" && !/^\/docs\/help(\/|$)/.test(path));
}

/**
 * @param time when a page was stored, in milliseconds since 1970.
 * @param now the current time.
 * @returns whether it is too old to keep. A time far in the future is unreliable, so it counts as too old.
 */
export function isTooOld(time: number, now: number): boolean {
  return Math.abs(now - time) > daysKept * 86_400_000;
}
