import { type ParseArgsConfig, parseArgs } from "node:util";
import { explained, UserError } from "../utils/userError";
import { endWithNpm } from "./endWithNpm";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>["values"];

/**
 * Runs one of the commands in tools/: parses its options, and prints its help for `--help` and `-h`. A `UserError` or an invalid
 * option is printed as a plain message, any other error with its stack; both exit with 1. If npm started it, the command
 * ends with npm. After SIGTERM, its listeners of `exit` can still end what it has started; a terminal ends all itself.
 *
 * @param help printed for `--help`, and as the error for a wrong number of arguments.
 * @param options the command's options, in the form for `parseArgs`.
 * @param main the command; a rejected promise is an error.
 * @param count number of positional arguments; `Infinity`: any number.
 */
export function runTool<Own extends Options>(
  help: string,
  options: Own,
  main: (values: Values<Own>, names: string[]) => void | Promise<void>,
  count = 0,
): void {
  onLostOutput(
    () => process.exit(),
    (error) => {
      printError(error);
      process.exit();
    },
  );
  process.stderr.removeAllListeners("error").on("error", () => {});
  process.off("SIGTERM", endWithSignal).once("SIGTERM", endWithSignal);
  endWithNpm();
  const run = () => {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: count > 0,
    });
    if ("help" in values) return console.log(help);
    if (Number.isFinite(count) && positionals.length !== count) throw new UserError(help);
    return main(values, positionals);
  };
  // After the command's own module has been fully evaluated.
  Promise.resolve().then(run).catch(printError);
}

/** Prints what has ended a command, which then exits with 1. */
function printError(thrown: unknown): void {
  const error = explained(thrown);
  if (error instanceof UserError) console.error(`\n${error.message}\n`);
  else if (isWrongOption(error)) console.error(`\n${error.message}\nAll options: --help\n`);
  else console.error(error);
  process.exitCode = 1;
}

let lost = (_error: NodeJS.ErrnoException): void => {};

/**
 * Says what a command does if its output cannot be written. Without it, `runTool` ends the command.
 *
 * @param whenGone if its reader has gone (`EPIPE`), as in `npm run search < queries.txt | head -3`, or its terminal (`EIO`).
 * @param whenFailed otherwise, such as for a full disk.
 */
export function onLostOutput(whenGone: (code: "EPIPE" | "EIO") => void, whenFailed: (error: Error) => void): void {
  process.stdout.off("error", lost);
  lost = (error) => (error.code === "EPIPE" || error.code === "EIO" ? whenGone(error.code) : whenFailed(error));
  process.stdout.on("error", lost);
}

/** Ends the command as the signal would, after the listeners of `exit`, unless it listens to the signal itself. */
function endWithSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 0) return;
  process.once("exit", () => process.kill(process.pid, signal));
  process.exit();
}

/** @returns whether Node's `parseArgs` has thrown the error. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}
