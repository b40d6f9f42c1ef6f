/** A problem that the person at the keyboard can solve: shown as one message, without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** @returns what an error says, for the message of another; whatever else was thrown, as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs a command: prints a `UserError` or a wrong option as one plain message, anything else with its stack, and exits
 * with 1 in both cases.
 *
 * @param main the command; its promise decides how the process ends.
 */
export function runCommand(main: () => void | Promise<void>): void {
  process.stdout.off("error", endWithReader).on("error", endWithReader);
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      if (error instanceof UserError) console.error(`\n${error.message}\n`);
      else if (isWrongOption(error)) console.error(`\n${error.message}\nAll options: --help\n`);
      else console.error(error);
      process.exitCode = 1;
    });
}

/** Ends the process quietly when nobody reads its output any more, as in `npm run search < queries.txt | head -3`. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}

/** Whether `parseArgs` of Node has thrown it. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}
