import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { fromRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { runTool } from "./command/runTool";
import { builtSite } from "./serve/builtSite";
import { thisMachine } from "./serve/ports";
import { startServer } from "./serve/startServer";

const help = `Measures how much load a server with its configuration from deploy/ can take on this machine: requests per second and
the longest waits, for a page, a script and an unknown address. Needs wrk (on Debian: apt-get install wrk).

  npm run bench:load [-- --server nginx] [-- --seconds 5] [-- --connections 50,500]

Ends with an error if any request fails.`;

interface Load {
  requests: number;
  seconds: number;
  /** Percentiles of the response time, in milliseconds. */
  waits: Record<"50" | "99" | "99.9", number>;
  /** Broken connections and timeouts. */
  failed: number;
  /** Responses with a status of 400 or above; for an unknown address, all of them. */
  refused: number;
}

const options = {
  server: { type: "string", default: "nginx" },
  seconds: { type: "string", default: "5" },
  connections: { type: "string", default: "50,500" },
} as const;

runTool(help, options, async (values) => {
  if (values.server !== "nginx" && values.server !== "caddy") throw new UserError("--server must be nginx or caddy.");
  if (spawnSync("wrk", ["--version"]).error) throw new UserError("wrk is missing. On Debian: apt-get install wrk");
  const folder = builtSite();

  const { port, stop } = await startServer(values.server, folder, 8080);
  const script = fs.readdirSync(`${folder}/assets/js`).find((name) => /^main\..*\.js$/.test(name));
  const targets = { page: "/docs/api/add-member", script: `/assets/js/${script}`, unknown: "/docs/api/nothing-here" };
  let failed = 0;
  console.log("address  connections  requests/s   median ms    99 % ms  99.9 % ms  failed");
  try {
    for (const connections of values.connections.split(",")) {
      for (const [name, address] of Object.entries(targets)) {
        const expected = name === "unknown" ? 404 : 200;
        const { status, body } = await fetch(`http://${thisMachine}:${port}${address}`, { redirect: "manual" });
        await body?.cancel();
        if (status !== expected) throw new UserError(`${address} returned ${status}, not ${expected}.`);
        const load = run(`http://${thisMachine}:${port}${address}`, connections, values.seconds);
        const lost = load.failed + (name === "unknown" ? load.requests - load.refused : load.refused);
        failed += lost;
        const { waits } = load;
        const figures = [Math.round(load.requests / load.seconds), waits[50], waits[99], waits[99.9], lost];
        console.log(
          [name.padEnd(8), connections.padStart(11), ...figures.map((figure) => String(figure).padStart(10))].join(" "),
        );
      }
    }
  } finally {
    stop();
  }
  if (failed > 0) throw new UserError(`${failed} requests failed.`);
});

/** Script that makes wrk print its results as one line of JSON. */
const report = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"seconds":%f,"waits":{"50":%.2f,"99":%.2f,"99.9":%.2f},"failed":%d,"refused":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    latency:percentile(99.9) / 1e3, e.connect + e.read + e.write + e.timeout, e.status))
end`;

function run(url: string, connections: string, seconds: string): Load {
  fs.mkdirSync(fromRoot("generated"), { recursive: true });
  const script = fromRoot("generated/wrk-report.lua");
  fs.writeFileSync(script, report);
  const wrk = spawnSync(
    "wrk",
    ["-t2", `-c${connections}`, `-d${seconds}s`, "-s", script, "-H", "Accept-Encoding: gzip, deflate, br", url],
    { encoding: "utf8" },
  );
  const line = wrk.stdout.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new UserError(`wrk failed: ${wrk.stderr || wrk.stdout}`);
  return JSON.parse(line) as Load;
}
