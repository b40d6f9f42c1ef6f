import type { Description } from "@simply-plural-docs/description/model/types";
import { readNumber, readPort } from "@simply-plural-docs/toolkit/command/readNumber";
import { onLostOutput, runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { runCheck } from "../check/command";
import { isHostName, latest } from "../http/checkOptions";
import { socketUrl } from "../http/controls";
import { type Mock, start } from "../http/start";
import { readSeed } from "../seed/readSeed";

/** What a mock is made from, and what a server is compared with. */
export interface MockDescriptions {
  api: Description;
  /** The version of the server's source that they were checked against: its commit and day. */
  source: string;
}

/**
 * Runs a mock from the command line or, after `check`, compares a server with the description.
 *
 * @param command the command line without options.
 * @param read reads what the mock is made from, and what a server is compared with.
 */
export function runMock(command: string, read: () => MockDescriptions | Promise<MockDescriptions>): void {
  if (process.argv[2] === "check") {
    runCheck(command, read);
    return;
  }
  const options = {
    port: { type: "string", default: "3010" },
    host: { type: "string" },
    "allow-host": { type: "string", multiple: true },
    seed: { type: "string" },
    now: { type: "string" },
    later: { type: "boolean" },
    cors: { type: "boolean" },
    version: { type: "boolean" },
  } as const;
  runTool(helpOf(command), options, async (values) => {
    const { api: description, source } = await read();
    if (values.version) return console.log(`The mock follows the server's source at ${source}.`);
    const port = readPort(values.port, 0);
    const now = values.now === undefined ? undefined : readNumber(values.now, "--now", 0, latest);
    const seed = values.seed === undefined ? undefined : readSeed(values.seed);
    const { host, "allow-host": allowHosts, later, cors } = values;
    for (const name of allowHosts ?? []) {
      if (!isHostName(name))
        throw new UserError(
          `--allow-host ${JSON.stringify(name)} can never match. Give a host name without scheme and port, such as mock.`,
        );
    }
    const mock = await start({
      ...{ description, source, port, host, allowHosts, seed: seed?.data, now, later, cors },
      log: createLog(),
    });
    console.log(greeting(mock, seed ? "the account in the export file" : "lantern-house, the fictional system"));
    if (mock.urlsForOthers) console.log(openWarning(mock.urlsForOthers, seed !== undefined));
    for (const note of seed?.notes ?? []) console.log(`${note}\n`);
  });
}

const greeting = ({ url, tokens, controls }: Mock, account: string) => `
The mock of the API is running (stop it with Ctrl+C).

  API       ${url}
  Socket    ${socketUrl(url)}
  Server    its source at ${controls.source}${controls.core.isLater ? ", and later source" : ""}

  Tokens of ${account}
    read    ${tokens.read}
    write   ${tokens.write}
    delete  ${tokens.delete}
    all     ${tokens.all}
  Token of its friend quiet-harbour
    all     ${tokens.friend}
`;

/** Tokens protect nothing here: they are public, and requests to /__mock need none. */
function openWarning(urls: string[], isSeeded: boolean): string {
  const what = isSeeded
    ? "read all data of the export file, such as notes and chat, and change the mock's copy of it"
    : "read and change the mock's data";
  return `  WARNING: Anyone in this network can ${what}, without a token${urls.length > 0 ? ":" : "."}\n${urls.map((url) => `    ${url}\n`).join("")}`;
}

function helpOf(command: string): string {
  return `Runs a mock of the API on this machine, with the fictional system of the documentation.

  ${command} [--port 3010] [--host 127.0.0.1] [--allow-host NAME] [--seed export.json] [--now 1750000000000] [--later] [--cors]
    [--version]

  --port        listens on this port. Default: 3010
  --host        listens on this address of the machine; 0.0.0.0: on all of them. Anyone in that network can then read and change all data, without a token
  --allow-host  accepts requests that call this machine by another name, such as that of a container, or 10.0.2.2 for the Android emulator. Can be repeated
  --seed        starts with the data of an export file instead (-: from standard input). It is read once, and nothing is written
  --now         the clock stands still at this time, in milliseconds since the Unix epoch, and ids come out the same at each start. Anything delayed, such
                as the front texts of friends, never happens
  --later       also does what the makers' later source does; the guide to the mock lists it
  --cors        lets pages of this machine and of --allow-host read the API's responses
  --version     prints which version of the server's source it follows

To compare another server with the description: ${command} check --help

Only programs on this machine can reach it, unless --host names another of its addresses. It runs until you stop it or, if npm started it, until npm ends.
Everything is kept in memory. POST /__mock/reset resets it.`;
}

/**
 * Prints all lines of an event loop turn together: one by one, they took a quarter of a response's time. What cannot be
 * written, as on a full disk, is omitted. If nothing reads its output any longer, the mock ends, since nobody needs it.
 */
function createLog(): (line: string) => void {
  onLostOutput(
    (code) => code === "EPIPE" && process.exit(),
    () => {},
  );
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
