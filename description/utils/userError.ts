/** A problem that the user can solve: shown as a message without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** @returns an error's message, for use in another message; any other thrown value as a string. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
