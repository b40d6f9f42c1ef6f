import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";

/** What a server did under load. */
export interface Load {
  requests: number;
  /** Requests per second. */
  rate: number;
  /** Milliseconds within which this percentage of responses arrived. */
  waits: Record<"50" | "99" | "99.9", number>;
  /** Broken connections and requests that took too long. */
  failed: number;
  /** Responses with a status of 400 or above; all of them, for an unknown address. */
  refused: number;
}

/** Makes wrk print its results as one line of JSON. */
const report = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"rate":%f,"waits":{"50":%.2f,"99":%.2f,"99.9":%.2f},"failed":%d,"refused":%d}\\n',
    summary.requests, summary.requests * 1e6 / summary.duration, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, latency:percentile(99.9) / 1e3, e.connect + e.read + e.write + e.timeout, e.status))
end`;

/**
 * Requests one address repeatedly, as fast as the server responds.
 *
 * @param header a header of every request.
 * @throws UserError if wrk is not installed, or fails.
 */
export function loadWithWrk(url: string, header: string, connections: number, seconds: number): Load {
  fs.mkdirSync(fromRoot("generated"), { recursive: true });
  const script = fromRoot("generated/wrk-report.lua");
  fs.writeFileSync(script, report);
  const args = ["-t2", `-c${connections}`, `-d${seconds}s`, "-s", script, "-H", header, url];
  const { error, stdout, stderr } = spawnSync("wrk", args, { encoding: "utf8" });
  if (error) throw new UserError("wrk is missing. On Debian: apt-get install wrk");
  const line = stdout.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new UserError(`wrk failed: ${stderr || stdout}`);
  return JSON.parse(line) as Load;
}
