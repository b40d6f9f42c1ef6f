import { parseArgs } from "node:util";
import { readSeed } from "../../lib/mock/readSeed";
import { UserError } from "../../lib/userError";
import { endWithParent } from "../command/endWithParent";
import type { Mock, StartOptions } from "./start";

/** What the command hands on to whatever starts the mock. */
type Asked = Omit<StartOptions, "description" | "listener">;

/**
 * Runs a mock from the command line.
 *
 * @param command how it is called, ready for options to follow.
 * @throws UserError when an option is wrong, the seed is no export file, or it cannot listen.
 */
export async function runMock(command: string, start: (options: Asked) => Promise<Mock>): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "3010" },
      host: { type: "string" },
      seed: { type: "string" },
      now: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(helpOf(command));
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UserError(`"${values.port}" is not a port. Give a number from 0 to 65535: ${command} --port 3010`);
  const now = values.now === undefined ? undefined : Number(values.now);
  if (now !== undefined && !(Number.isInteger(now) && now >= 0 && now <= latest))
    throw new UserError(
      `"${values.now}" is not a time. Give milliseconds since the Unix epoch: ${command} --now 1750000000000`,
    );
  const seed = values.seed === undefined ? undefined : readSeed(values.seed);
  endWithParent();
  const { url, tokens } = await start({ port, host: values.host, seed, now, log: createLog(), command });
  console.log(`
The mock of the API is running (stop it with Ctrl+C).

  API       ${url}
  Socket    ${url.replace("http", "ws")}/v1/socket

  Tokens of ${seed ? "the account in the export file" : "lantern-house, the fictional system"}
    read    ${tokens.read}
    write   ${tokens.write}
    delete  ${tokens.delete}
    all     ${tokens.all}
  Token of its friend quiet-harbour
    all     ${tokens.friend}
`);
}

/** The last time that a date of JavaScript can be. */
const latest = 8.64e15;

function helpOf(command: string): string {
  return `Runs a mock of the API on this machine, with the fictional system of the documentation.

  ${command} [--port 3010] [--host 127.0.0.1] [--seed export.json] [--now 1750000000000]

  --seed   starts with the data of an export file instead. It is read once, and nothing is written
  --now    the clock stands still at this time, and ids come out the same at each start. Anything delayed, such as
           the front texts of friends, never happens

Only programs on this machine can reach it, unless --host names another of its addresses. Everything is kept in memory. POST /__mock/reset resets it.`;
}

/** Prints the lines of one turn of the event loop together: one by one, they took a quarter of the time of a response. */
function createLog(): (line: string) => void {
  let lines = "";
  return (line) => {
    if (lines === "") {
      setImmediate(() => {
        process.stdout.write(lines);
        lines = "";
      });
    }
    lines += `${line}\n`;
  };
}
