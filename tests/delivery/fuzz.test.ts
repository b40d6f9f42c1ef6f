import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildFolder } from "../support/builtSite";
import { everything } from "../support/everything";
import { attacks, fuzzAddresses } from "./support/fuzz";
import { type Running, sendRequest, servers, start } from "./support/servers";

const files = (fs.readdirSync(buildFolder, { recursive: true }) as string[]).filter((file) =>
  fs.statSync(path.join(buildFolder, file)).isFile(),
);
const digest = (content: Buffer) => createHash("sha1").update(content).digest("hex");
const digests = new Set(
  files
    .filter((file) => !/^_|\.(br|gz)$/.test(file))
    .map((file) => digest(fs.readFileSync(path.join(buildFolder, file)))),
);

/** As many as reach every rule of the servers; a nightly workflow sends more. */
const count = everything ? 10_000 : 1000;

for (const { server, reason } of servers)
  describe.skipIf(reason)(`${count} malformed addresses and known attacks on ${server}${reason}`, () => {
    let running: Running;
    beforeAll(async () => {
      running = await start(server);
    });
    afterAll(() => running.stop());

    test("cause no server error, no file from outside the site, no directory listing and no redirect to another host", async () => {
      const faults: string[] = [];
      const counts: Record<number, number> = {};
      const addresses = [...attacks, ...fuzzAddresses(count, files)];
      let slowest = 0;
      const worker = async () => {
        for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
          const started = performance.now();
          const { status, headers, body } = await sendRequest(running.port, address);
          slowest = Math.max(slowest, performance.now() - started);
          counts[status] = (counts[status] ?? 0) + 1;
          const leads = headers.location;
          if (status >= 500) faults.push(`${address}: ${status}`);
          if ((status === 200 || status === 404) && !digests.has(digest(body))) faults.push(`${address}: another file`);
          if (/Index of|Directory listing/i.test(body.toString("latin1", 0, 300))) faults.push(`${address}: a listing`);
          if (leads && new URL(leads, "http://here").origin !== "http://here") faults.push(`${address}: to ${leads}`);
        }
      };
      await Promise.all(Array.from({ length: 16 }, worker));
      console.log(`${server}: ${JSON.stringify(counts)}, slowest ${Math.round(slowest)} ms`);
      expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([]);
      // The addresses are strange enough to be refused, and similar enough to real ones to be found.
      expect(Math.min(counts[200] ?? 0, counts[308] ?? 0, counts[400] ?? 0, counts[404] ?? 0)).toBeGreaterThan(
        count / 30,
      );
    });
  });
