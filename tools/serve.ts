import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { runTool } from "./command/runTool";
import { freePort, listen, readPort, thisMachine } from "./serve/ports";
import { startRealServer } from "./serve/realServer";
import { siteHandler } from "./serve/siteHandler";

const help = `Serves the built site on this machine, with the same addresses and headers as the servers in deploy/.

  npm run serve [-- --port 3000] [-- --host localhost] [-- --folder build] [-- --server node]

  --host     localhost: only this machine reaches it. 0.0.0.0: other devices on the network too, such as a phone
  --server   "node" (needs nothing else), or "nginx" or "caddy" with their configuration from deploy/

Uses the next free port if the one you ask for is in use.`;

const options = {
  port: { type: "string", default: "3000" },
  host: { type: "string", default: thisMachine },
  folder: { type: "string", default: "build" },
  server: { type: "string", default: "node" },
} as const;

runTool(help, options, async (values) => {
  const { host } = values;
  const port = readPort(values.port);
  const folder = path.resolve(projectRoot, values.folder);
  if (!fs.existsSync(`${folder}/index.html`)) {
    throw new UserError(`${values.folder}/ holds no built site. Run: npm run build`);
  }
  const used = await start(values.server, folder, port, host);
  console.log(`\nThe site is at http://${host}:${used}/ (stop with Ctrl+C)`);
});

/** @returns the port it listens on. */
async function start(kind: string, folder: string, port: number, host: string): Promise<number> {
  if (kind === "node") return listen(http.createServer(siteHandler(folder)), port, host);
  if (kind !== "nginx" && kind !== "caddy") throw new UserError(`--server is node, nginx or caddy, not "${kind}".`);
  const free = await freePort(port, host);
  await startRealServer(kind, folder, free, host);
  return free;
}
