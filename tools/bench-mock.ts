import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { tokens } from "../lib/mock/core/data/accounts";
import { ids } from "../lib/mock/scenarios/ids";
import { fromRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { median } from "./bench/quantile";
import { loadWithWrk } from "./bench/wrk";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { freePort } from "./serve/ports";

const help = `Measures the mock on this machine: how long it takes to start, how many plain reads it handles per second, and how
much memory it uses under load. Needs wrk (on Debian: apt-get install wrk).

  npm run bench:mock [-- --against ../other] [-- --rounds 5] [-- --seconds 5]

--against names another checkout of this project; the two mocks are measured alternately.`;

const address = `/v1/member/${ids.me}/${ids.juniper}`;
const connections = 8;

interface Running {
  folder: string;
  port: number;
  process: ChildProcess;
  /** Milliseconds from the command to the first response. */
  startTime: number;
}

const options = {
  against: { type: "string" },
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "5" },
} as const;

runTool(help, options, async (values) => {
  const [rounds, seconds] = [readNumber(values.rounds, "--rounds"), readNumber(values.seconds, "--seconds")];
  const folders = [fromRoot("."), ...(values.against ? [path.resolve(values.against)] : [])];
  for (const folder of folders) {
    if (fs.existsSync(path.join(folder, "tools/mock.ts"))) continue;
    throw new UserError(
      `${folder} has no tools/mock.ts. Give the root folder of a checkout of this project after --against.`,
    );
  }
  const mocks: Running[] = [];
  try {
    for (const folder of folders) {
      await stop(await start(folder)); // Warms up the caches of the file system and the description.
      mocks.push(await start(folder));
    }
    for (const mock of mocks) console.log(`${mock.folder}\n  first response after ${Math.round(mock.startTime)} ms`);
    compareReads(mocks, rounds, seconds);
  } finally {
    for (const mock of mocks) await stop(mock);
  }
});

async function start(folder: string): Promise<Running> {
  const port = await freePort(3910, "127.0.0.1");
  const begin = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "tools/mock.ts", "--port", String(port)], { cwd: folder });
  child.stdout?.resume();
  while (!(await isThere(port))) {
    if (child.exitCode !== null)
      throw new UserError(`The mock in ${folder} does not start. To see why, run there: npm run mock`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { folder, port, process: child, startTime: performance.now() - begin };
}

function isThere(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/__mock`).then(
    (response) => response.ok,
    () => false,
  );
}

function stop({ process: child }: Running): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
}

/** Prints each mock's requests per second, the median of alternating rounds, and its memory after each round. */
function compareReads(mocks: Running[], rounds: number, seconds: number): void {
  const figures = mocks.map((mock) => ({ mock, rates: [] as number[], sizes: [residentMegabytes(mock)] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { mock, rates, sizes } of figures) {
      const url = `http://127.0.0.1:${mock.port}${address}`;
      const { rate, failed, refused } = loadWithWrk(url, `Authorization: ${tokens.all}`, connections, seconds);
      if (failed + refused > 0) throw new UserError(`${mock.folder}: ${failed + refused} requests failed.`);
      if (round > 0) rates.push(rate); // The first round warms up the JIT compiler.
      sizes.push(residentMegabytes(mock));
    }
  }
  for (const { mock, rates, sizes } of figures) {
    console.log(`${mock.folder}\n  ${Math.round(median(rates) ?? 0)} plain reads per second`);
    console.log(`  MB of memory before, and after each of ${rounds + 1} rounds: ${sizes.join(", ")}`);
  }
}

/** @throws UserError if the system cannot report a process's memory. */
function residentMegabytes({ process: { pid } }: Running): number {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) throw new UserError("The memory of a process can only be measured on Linux.");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(status, "utf8"))?.[1]) / 1024);
}
