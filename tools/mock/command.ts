import { readSeed } from "../../lib/mock/readSeed";
import { endWithParent } from "../command/endWithParent";
import { readNumber, readPort } from "../command/readNumber";
import { runTool } from "../command/runTool";
import type { Mock, StartOptions } from "./start";

/** Options that the command passes on. */
type Asked = Omit<StartOptions, "description" | "listener">;

/**
 * Runs a mock from the command line.
 *
 * @param command the command line without options.
 */
export function runMock(command: string, start: (options: Asked) => Promise<Mock>): void {
  const options = {
    port: { type: "string", default: "3010" },
    host: { type: "string" },
    seed: { type: "string" },
    now: { type: "string" },
  } as const;
  runTool(helpOf(command), options, async (values) => {
    const port = readPort(values.port, 0);
    const now = values.now === undefined ? undefined : readNumber(values.now, "--now", 0, latest);
    const seed = values.seed === undefined ? undefined : readSeed(values.seed);
    endWithParent();
    const mock = await start({ port, host: values.host, seed, now, log: createLog() });
    console.log(greeting(mock, seed ? "the account in the export file" : "lantern-house, the fictional system"));
  });
}

const greeting = ({ url, tokens }: Mock, account: string) => `
The mock of the API is running (stop it with Ctrl+C).

  API       ${url}
  Socket    ${url.replace("http", "ws")}/v1/socket

  Tokens of ${account}
    read    ${tokens.read}
    write   ${tokens.write}
    delete  ${tokens.delete}
    all     ${tokens.all}
  Token of its friend quiet-harbour
    all     ${tokens.friend}
`;

/** Latest time of a JavaScript date. */
const latest = 8.64e15;

function helpOf(command: string): string {
  return `Runs a mock of the API on this machine, with the fictional system of the documentation.

  ${command} [--port 3010] [--host 127.0.0.1] [--seed export.json] [--now 1750000000000]

  --seed   starts with the data of an export file instead. It is read once, and nothing is written
  --now    the clock stands still at this time, in milliseconds since the Unix epoch, and ids come out the same at each start. Anything delayed, such as
           the front texts of friends, never happens

Only programs on this machine can reach it, unless --host names another of its addresses. Everything is kept in memory. POST /__mock/reset resets it.`;
}

/** Prints all lines of an event loop turn together: one by one, they took a quarter of a response's time. */
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
