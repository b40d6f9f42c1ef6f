import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import { packageFiles } from "@simply-plural-docs/mock/package/packageFiles";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { median } from "./quantile";

/** The largest ratio of the two times. */
const most = 3;

const bare = `const server = require("node:http").createServer();
server.listen(0, "127.0.0.1", () => server.close());`;
const mock = 'require("./index.js").createMock().then((mock) => mock.close());';

/**
 * Measures how long a program takes that starts and stops the package's mock, compared with one that does so with a bare
 * HTTP server, in turns.
 *
 * @throws UserError if the mock takes more than three times as long.
 */
export async function benchMock(loads: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-mock-"));
  try {
    for (const [name, text] of Object.entries(await packageFiles(await cachedDescription()))) {
      fs.writeFileSync(path.join(folder, name), text);
    }
    const time = (program: string) => {
      const start = performance.now();
      execFileSync(process.execPath, ["-e", program], { cwd: folder });
      return performance.now() - start;
    };
    const times = Array.from({ length: loads * 4 }, () => ({ bare: time(bare), mock: time(mock) }));
    const own = median(times.map((one) => one.mock)) ?? 0;
    const other = median(times.map((one) => one.bare)) ?? 0;
    console.table({ "bare server": `${Math.round(other)} ms`, mock: `${Math.round(own)} ms` });
    const ratio = own / other;
    console.log(`The first createMock() takes ${ratio.toFixed(1)} times as long; the goal is at most ${most}.`);
    if (ratio > most)
      throw new UserError("The mock starts too slowly. Look for what is loaded or compiled at the start.");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
