import { type ParseArgsConfig, parseArgs } from "node:util";
import { runCommand, UserError } from "../../lib/userError";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>["values"];

/**
 * Runs a command of this folder: reads its options, prints its help if that is asked for, and ends as `runCommand` does.
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
  runCommand(() => {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean" } },
      allowPositionals: count > 0,
    });
    if ("help" in values) return console.log(help);
    if (Number.isFinite(count) && positionals.length !== count) throw new UserError(help);
    return main(values, positionals);
  });
}
