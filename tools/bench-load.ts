import fs from "node:fs";
import { UserError } from "../lib/userError";
import { loadWithWrk } from "./bench/wrk";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { builtSite } from "./serve/builtSite";
import { thisMachine } from "./serve/ports";
import { startServer } from "./serve/startServer";

const help = `Measures how much load a server with its configuration from deploy/ can take on this machine: requests per second and
the longest waits, for a page, a script and an unknown address. Needs wrk (on Debian: apt-get install wrk).

  npm run bench:load [-- --server nginx] [-- --seconds 5] [-- --connections 50,500]

Ends with an error if any request fails.`;

const options = {
  server: { type: "string", default: "nginx" },
  seconds: { type: "string", default: "5" },
  connections: { type: "string", default: "50,500" },
} as const;

runTool(help, options, async (values) => {
  if (values.server !== "nginx" && values.server !== "caddy") throw new UserError("--server must be nginx or caddy.");
  const seconds = readNumber(values.seconds, "--seconds");
  const folder = builtSite();

  const { port, stop } = await startServer(values.server, folder, 8080);
  const script = fs.readdirSync(`${folder}/assets/js`).find((name) => /^main\..*\.js$/.test(name));
  const targets = { page: "/docs/api/add-member", script: `/assets/js/${script}`, unknown: "/docs/api/nothing-here" };
  const rows: object[] = [];
  let failed = 0;
  try {
    for (const connections of values.connections.split(",")) {
      for (const [name, address] of Object.entries(targets)) {
        const url = `http://${thisMachine}:${port}${address}`;
        const expected = name === "unknown" ? 404 : 200;
        const { status, body } = await fetch(url, { redirect: "manual" });
        await body?.cancel();
        if (status !== expected) throw new UserError(`${address} returned ${status}, not ${expected}.`);
        const header = "Accept-Encoding: gzip, deflate, br";
        const load = loadWithWrk(url, header, readNumber(connections, "--connections"), seconds);
        const lost = load.failed + (name === "unknown" ? load.requests - load.refused : load.refused);
        failed += lost;
        const { 50: median, 99: long, "99.9": longest } = load.waits;
        const waits = { "median ms": median, "99 % ms": long, "99.9 % ms": longest };
        rows.push({ address: name, connections, "requests/s": Math.round(load.rate), ...waits, failed: lost });
      }
    }
    console.table(rows);
  } finally {
    stop();
  }
  if (failed > 0) throw new UserError(`${failed} requests failed.`);
});
