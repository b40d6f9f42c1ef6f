/** A documented error that no request can trigger. */
interface UntriggerableError {
  operation: RegExp;
  /** Name of the example. */
  example: string;
  reason: string;
}

/** Errors that the mock returns only for the header `Prefer: code=...`. */
export const untriggerable: UntriggerableError[] = [
  {
    operation: /./,
    example: "idInUse",
    reason: "only later source sends it: mock/core/later.test.ts",
  },
  {
    operation: /^exportUserData$/,
    example: "tooSoonWithHours",
    reason: "only later source sends it: mock/core/later.test.ts",
  },
  {
    operation: /^exportUserData$/,
    example: "askedAgain",
    reason: "only later source sends it: mock/core/later.test.ts",
  },
  ...["emailFailed", "emailRefused", "addressInvalid", "emailFailedLater"].map((example) => ({
    operation: /^exportUserData$/,
    example,
    reason: "only later source sends it, and only if its mail server fails",
  })),
  { operation: /^getYourAuthedUserId$/, example: "noUser", reason: "the account has no user document" },
  { operation: /^exportUserData$/, example: "noUser", reason: "the account has no private document" },
  {
    operation: /^generateReport/,
    example: "noGenerationsLeft",
    reason: "the counter is refilled before it is empty",
  },
  { operation: /^generateReport/, example: "uploadFailed", reason: "the server's storage fails" },
];

/** @returns whether a request can trigger a documented error. */
export function canBeTriggered(operationId: string, example: string): boolean {
  return !untriggerable.some((one) => one.operation.test(operationId) && one.example === example);
}
