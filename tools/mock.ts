import { parseArgs } from "node:util";
import { runCommand, UserError } from "../lib/userError";
import { startMock } from "./mock/index";

const help = `Runs a mock of the API on this machine, with the fictional system of the documentation.

  npm run mock [-- --port 3010] [-- --host 127.0.0.1]

Only programs on this machine can reach it, unless --host names another address of it. Everything is kept in memory. POST /__mock/reset puts it back to the start.`;

runCommand(async () => {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "3010" }, host: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(help);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UserError(`"${values.port}" is not a port. Give a number from 0 to 65535: npm run mock -- --port 3010`);
  endWithParent();
  const { url, tokens } = await startMock({ port, host: values.host, log: (line) => console.log(line) });
  console.log(`
The mock of the API runs (stop it with Ctrl+C).

  API       ${url}
  Socket    ${url.replace("http", "ws")}/v1/socket

  Tokens of lantern-house, the fictional system
    read    ${tokens.read}
    write   ${tokens.write}
    delete  ${tokens.delete}
    all     ${tokens.all}
  Token of its friend quiet-harbour
    all     ${tokens.friend}
`);
});

/** Ends with whoever started it: npm passes a signal on to its shell, and the shell to nobody. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
