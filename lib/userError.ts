/** A problem that the person at the keyboard can solve: shown as one message, without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** @returns what an error says, for the message of another; whatever else was thrown, as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
