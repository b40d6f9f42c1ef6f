import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { fromRoot } from "../../../toolkit/files/paths";
import { python } from "../../../tools/test/programs.mjs";
import { type Ended, follow } from "./program";

/** How a language's samples are run. */
interface Runner {
  /** The file's extension. */
  end: string;
  /** Runs a file, as a reader would. */
  command: string[];
  /** A program that runs one file after the other in one process, if there is one. */
  many?: string[];
}

const support = (file: string) => fromRoot("tests/samples/support", file);

export const runners = {
  curl: { end: "sh", command: ["sh"] },
  javascript: { end: "mjs", command: [process.execPath], many: [process.execPath, support("run_samples.mjs")] },
  python: { end: "py", command: [python, "-B"], many: [python, "-B", support("run_samples.py")] },
} satisfies Record<string, Runner>;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "samples-"));
let count = 0;
const { SP_TOKEN, ...environment } = process.env;
// The mock is on this machine: requests to it must not go through a proxy.
const env = { ...environment, NO_PROXY: "*", no_proxy: "*" };

/** Ends the processes and deletes the files of all samples that ran. */
export function cleanUp(): void {
  for (const { child } of started.values()) child.kill();
  started.clear();
  fs.rmSync(folder, { recursive: true, force: true });
}

function save(runner: Runner, code: string): string {
  fs.mkdirSync(folder, { recursive: true }); // Another test file of this process can have cleaned up.
  const file = path.join(folder, `sample${count++}.${runner.end}`);
  fs.writeFileSync(file, code);
  return file;
}

/**
 * Runs a sample as a reader would: saved in a file, with the token in the environment.
 *
 * @param language how to run it.
 * @param code the sample; only the server in it was replaced.
 * @param token value of `SP_TOKEN`; if omitted, it is not set.
 * @param more additional environment variables.
 * @param command what runs it; by default, what the language's runner has.
 */
export function runSample(
  language: keyof typeof runners,
  code: string,
  token: string | undefined,
  more: Record<string, string> = {},
  [command = "", ...flags]: string[] = runners[language].command,
): Promise<Ended> {
  const child = spawn(command, [...flags, save(runners[language], code)], {
    env: { ...env, ...more, ...(token && { SP_TOKEN: token }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return follow(child).ended;
}

/** A process that runs samples one after the other. */
interface ManyRunner {
  child: ChildProcess;
  answers: AsyncIterator<string>;
  /** Settled when the process is idle. */
  last: Promise<unknown>;
}

const started = new Map<string, ManyRunner>();

/**
 * Runs a sample in a process that runs others too: starting an interpreter takes ten times as long as most samples.
 * Output is JSON, or unchanged if a language has no such process (cURL).
 *
 * @param language how to run it.
 * @param code the sample; only the server in it was replaced.
 * @param token value of `SP_TOKEN`.
 */
export async function runAmongOthers(language: keyof typeof runners, code: string, token: string): Promise<Ended> {
  const runner: Runner = runners[language];
  if (!runner.many) return runSample(language, code, token);
  const file = save(runner, code);
  const many = started.get(language) ?? startMany(runner.many);
  started.set(language, many);
  const ended = many.last.then(async () => {
    many.child.stdin?.write(`${JSON.stringify({ file, token })}\n`);
    const { value, done } = await many.answers.next();
    if (done) throw new Error(`The process that runs ${language} samples has exited.`);
    return JSON.parse(value) as Ended;
  });
  many.last = ended.catch(() => undefined);
  return ended;
}

function startMany([command = "", ...args]: string[]): ManyRunner {
  const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = readline.createInterface({ input: child.stdout });
  return { child, answers: lines[Symbol.asyncIterator](), last: Promise.resolve() };
}
