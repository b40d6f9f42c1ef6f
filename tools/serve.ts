import path from "node:path";
import { hostInAddress, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { readPort } from "@simply-plural-docs/toolkit/command/readNumber";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { isSite } from "./serve/builtSite";
import { startServer } from "./serve/startServer";

const help = `Serves the built site on this machine, with the same addresses and headers as the servers in deploy/.

  npm run serve [-- --port 3000] [-- --host localhost] [-- --folder build] [-- --server node]

  --host     localhost: only this machine reaches it. 0.0.0.0: other devices on the network too, such as a phone
  --server   "node" (needs nothing else), or "nginx" with its configuration from deploy/

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
  if (server !== "node" && server !== "nginx") {
    throw new UserError(`--server must be node or nginx, not "${server}".`);
  }
  const started = await startServer(server, folder, port, host);
  console.log(`\nThe site is at http://${hostInAddress(host)}:${started.port}/ (stop with Ctrl+C)`);
});
