import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { tokens } from "../lib/mock/core/data/accounts";
import { ids } from "../lib/mock/scenes/ids";
import { fromRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { median } from "./bench/quantile";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { freePort } from "./serve/ports";

const help = `Measures the mock on this machine: how long it takes to start, how many plain reads it handles per second, and how
much memory it uses under load.

  npm run bench:mock [-- --against ../other] [-- --rounds 5] [-- --requests 100000]

--against names another checkout of this project; the two mocks are measured alternately.`;

/** Requests per round. */
const readsPerRound = 5000;
const connections = 8;
const request = `GET /v1/member/${ids.me}/${ids.juniper} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${tokens.all}\r\n\r\n`;

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
  requests: { type: "string", default: "100000" },
} as const;

runTool(help, options, async (values) => {
  const [rounds, requests] = [readNumber(values.rounds, "--rounds"), readNumber(values.requests, "--requests")];
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
    await compareReads(mocks, rounds);
    for (const mock of mocks) await watchMemory(mock, requests);
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

/** Prints each mock's requests per second: the median of alternating rounds. */
async function compareReads(mocks: Running[], rounds: number): Promise<void> {
  const rates = mocks.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, mock] of mocks.entries()) {
      const begin = performance.now();
      await read(mock.port, readsPerRound);
      const rate = (readsPerRound / (performance.now() - begin)) * 1000;
      if (round > 0) rates[index]?.push(rate); // The first round warms up the JIT compiler.
    }
  }
  for (const [index, mock] of mocks.entries()) {
    const rate = median(rates[index] ?? []) ?? 0;
    console.log(`${mock.folder}\n  ${Math.round(rate)} plain reads per second`);
  }
}

async function watchMemory({ folder, port, process: child }: Running, requests: number): Promise<void> {
  const parts = 5;
  const sizes: string[] = [];
  for (let part = 0; part <= parts; part++) {
    if (part > 0) await read(port, Math.round(requests / parts));
    sizes.push(`${Math.round(residentBytes(child.pid) / 2 ** 20)}`);
  }
  console.log(`${folder}\n  MB of memory over ${requests} requests: ${sizes.join(", ")}`);
}

/** Reads a member this many times, over several connections at once. */
async function read(port: number, count: number): Promise<void> {
  const each = Math.ceil(count / connections);
  await Promise.all(Array.from({ length: connections }, () => readOver(port, each)));
}

function readOver(port: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
    let left = count;
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const end = text.indexOf("\r\n\r\n");
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (end < 0 || Buffer.byteLength(text.slice(end + 4)) < length) return;
      if (!text.startsWith("HTTP/1.1 200")) return socket.destroy(new Error(text));
      text = "";
      left--;
      if (left > 0) socket.write(request);
      else socket.end(resolve);
    });
    socket.on("error", reject);
  });
}

/** @throws UserError if the system cannot report a process's memory. */
function residentBytes(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) throw new UserError("The memory of a process can only be measured on Linux.");
  return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(status, "utf8"))?.[1]) * 1024;
}
