/** Documented errors that no request can trigger, by the name of their example. */
export const untriggerable = [
  // Only later source sends these (mock/core/later.test.ts), the last four only if its mail server fails.
  "idInUse",
  "tooSoonWithHours",
  "askedAgain",
  "emailFailed",
  "emailRefused",
  "addressInvalid",
  "emailFailedLater",
  // The account has no user document, or no private one.
  "noUser",
  // The counter is refilled before it is empty.
  "noGenerationsLeft",
  // The server's storage fails.
  "uploadFailed",
];

/** @returns whether a request can trigger a documented error; the mock returns the others for `Prefer: code=...` only. */
export function canBeTriggered(example: string): boolean {
  return !untriggerable.includes(example);
}
