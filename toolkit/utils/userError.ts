/** A problem that the user can solve: shown as a message without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/**
 * Does the same with all items, even if it fails with some of them.
 *
 * @returns the results, in the same order.
 * @throws UserError with the lines of all user errors, each once; another error at once.
 */
export function allOf<Item, Result>(items: readonly Item[], run: (item: Item) => Result): Result[] {
  const lines = new Set<string>();
  const results = items.flatMap((item) => {
    try {
      return [run(item)];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      for (const line of error.message.split("\n")) lines.add(line);
      return [];
    }
  });
  if (lines.size > 0) throw new UserError([...lines].join("\n"));
  return results;
}

/** @returns an error's message, for use in another message; any other thrown value as a string. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the file system reports of files that may not be changed: read-only, of another user, or locked on Windows. */
const denied = ["EACCES", "EPERM", "EROFS"];

/** @returns an error as a message for the user if it is a full disk or a file that may not be used; any other one as it is. */
export function explained(error: unknown): unknown {
  const { code, path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  if (code === "ENOSPC") return new UserError("The disk is full. Free some space, then try again.");
  if (!path || !denied.includes(String(code))) return error;
  return new UserError(
    `${path} cannot be read or written (${code}). Change its permissions or its folder's, then try again.`,
  );
}
