/** A documented failure that no request brings about. */
interface Unprovoked {
  operation: RegExp;
  /** Name of the example. */
  example: string;
  reason: string;
}

/** What the mock never has by itself; only the header `Prefer: code=...` shows it. */
export const unprovoked: Unprovoked[] = [
  {
    operation: /^deleteReport$/,
    example: "fileNotRemoved",
    reason: "only sessions of the app come so far, and the storage fails",
  },
  { operation: /^getYourAuthedUserId$/, example: "noUser", reason: "the account has no user document" },
  { operation: /^exportUserData$/, example: "noUser", reason: "the account has no private document" },
  {
    operation: /^generateReport/,
    example: "noGenerationsLeft",
    reason: "the counter is refilled before it is empty",
  },
  { operation: /^generateReport/, example: "uploadFailed", reason: "the server's storage fails" },
];

/** @returns whether there is a request that brings a documented failure about. */
export function canBeProvoked(operationId: string, example: string): boolean {
  return !unprovoked.some((one) => one.operation.test(operationId) && one.example === example);
}
