/** A problem that the user can solve: shown as a message without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** @returns an error's message, for use in another message; any other thrown value as a string. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @returns an error as a message for the user if it is a full disk; any other one as it is. */
export function explained(error: unknown): unknown {
  const isFullDisk = error instanceof Error && "code" in error && error.code === "ENOSPC";
  return isFullDisk ? new UserError("The disk is full. Free some space, then try again.") : error;
}
