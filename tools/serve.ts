import fs from "node:fs";
import http from "node:http";
import { parseArgs } from "node:util";
import { fromRoot } from "../lib/paths";
import { runCommand, UserError } from "../lib/userError";
import { freePort, listen } from "./serve/freePort";
import { type RealServer, startRealServer } from "./serve/realServer";
import { siteHandler } from "./serve/siteHandler";

const help = `Serves the built site on this machine: same addresses and headers as the servers of deploy/.

  npm run serve [-- --port 3000] [-- --folder build] [-- --server node]

  --server   "node" (nothing else is needed), or "nginx" or "caddy" with their configuration of deploy/

Takes the next free port when the one asked for is in use.`;

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "3000" },
      folder: { type: "string", default: "build" },
      server: { type: "string", default: "node" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(help);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new UserError(`"${values.port}" is no port number.`);
  const folder = fromRoot(values.folder);
  if (!fs.existsSync(`${folder}/index.html`)) {
    throw new UserError(`${values.folder}/ holds no built site. Run: npm run build`);
  }
  const used = await start(values.server, folder, port);
  console.log(`\nThe site is at http://localhost:${used}/ (stop with Ctrl+C)`);
});

/** @returns the port it listens on. */
async function start(kind: string, folder: string, port: number): Promise<number> {
  if (kind === "node") return listen(http.createServer(siteHandler(folder)), port);
  if (kind !== "nginx" && kind !== "caddy") throw new UserError(`"${kind}" is no server that is known here.`);
  const free = await freePort(port);
  await startRealServer(kind satisfies RealServer, folder, free);
  return free;
}
