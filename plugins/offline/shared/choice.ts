/** Which of the pages that a reader opens are kept: none, all but the help articles, or all. */
export type Choice = "none" | "docs" | "all";

/** Key of the choice in `localStorage`. */
export const choiceKey = "keep-visited";

/** A kept page is good for so many days. */
export const daysKept = 30;

/** @returns whether a page may be kept; help says more about who reads it than other pages do. */
export function mayKeep(choice: Choice, path: string): boolean {
  return choice === "all" || (choice === "docs" && !/^\/docs\/help(\/|$)/.test(path));
}

/**
 * @param time when a page was kept, in milliseconds since 1970.
 * @param now the same for this moment.
 * @returns whether it may not be kept any longer. A page from far in the future is as old as nobody knows.
 */
export function isTooOld(time: number, now: number): boolean {
  return Math.abs(now - time) > daysKept * 86_400_000;
}
