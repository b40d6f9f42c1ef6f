import { type ParseArgsConfig, parseArgs } from "node:util";
import { UserError } from "../../lib/userError";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>["values"];

/**
 * Runs a command of this folder: reads its options, and prints its help if that is asked for. A `UserError` or a wrong
 * option is printed as one plain message, anything else with its stack; both exit with 1.
 *
 * @param help what `--help` prints, and what a wrong number of names is told.
 * @param options those of the command, as `parseArgs` takes them.
 * @param main the command; its promise decides how the process ends.
 * @param count how many names come besides the options; `Infinity`: any number.
 */
export function runTool<Own extends Options>(
  help: string,
  options: Own,
  main: (values: Values<Own>, names: string[]) => void | Promise<void>,
  count = 0,
): void {
  process.stdout.off("error", endWithReader).on("error", endWithReader);
  const run = () => {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean" } },
      allowPositionals: count > 0,
    });
    if ("help" in values) return console.log(help);
    if (Number.isFinite(count) && positionals.length !== count) throw new UserError(help);
    return main(values, positionals);
  };
  // Once the command's own file has been run to its end.
  Promise.resolve()
    .then(run)
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
