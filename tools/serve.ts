import path from "node:path";
import { projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { readPort } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { isSite } from "./serve/builtSite";
import { hostInAddress, thisMachine } from "./serve/ports";
import { startServer } from "./serve/startServer";

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
  const { host, server } = values;
  const port = readPort(values.port);
  const folder = path.resolve(projectRoot, values.folder);
  if (!isSite(folder)) throw new UserError(`${values.folder}/ does not contain a built site. Run: npm run build`);
  if (server !== "node" && server !== "nginx" && server !== "caddy") {
    throw new UserError(`--server must be node, nginx or caddy, not "${server}".`);
  }
  const started = await startServer(server, folder, port, host);
  console.log(`\nThe site is at http://${hostInAddress(host)}:${started.port}/ (stop with Ctrl+C)`);
});
