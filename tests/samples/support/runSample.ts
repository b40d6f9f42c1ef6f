import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fromRoot } from "../../../lib/paths";
import { python } from "../../../tools/test/programs.mjs";

/** How a language's samples run here. What they print arrives as JSON, that of cURL as it is. */
interface Runner {
  /** End of the file's name. */
  end: string;
  command: string[];
}

const support = (file: string) => fromRoot("tests/samples/support", file);

export const runners = {
  curl: { end: "sh", command: ["sh"] },
  javascript: { end: "mjs", command: [process.execPath, "--import", support("print-json.mjs")] },
  python: { end: "py", command: [python, "-B", support("print_json.py")] },
} satisfies Record<string, Runner>;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "samples-"));
let count = 0;

/** Deletes the files of all samples that ran. */
export function deleteFiles(): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/**
 * Runs a sample as a reader would: saved in a file, with the token in the environment.
 *
 * @param language how to run it.
 * @param code the sample; only the server in it was replaced.
 * @param token value of `SP_TOKEN`; if omitted, it is not set.
 * @param env what else is in the environment.
 */
export function runSample(
  language: keyof typeof runners,
  code: string,
  token: string | undefined,
  env: Record<string, string> = {},
): Promise<Ended> {
  const runner: Runner = runners[language];
  const file = path.join(folder, `sample${count++}.${runner.end}`);
  fs.writeFileSync(file, code);
  const { SP_TOKEN, ...environment } = process.env;
  const [command = "", ...flags] = runner.command;
  const child = spawn(command, [...flags, file], {
    // The mock is on this machine: a proxy that the machine may have must not be asked for it.
    env: { ...environment, ...env, NO_PROXY: "*", no_proxy: "*", ...(token && { SP_TOKEN: token }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const read = (stream: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString();
  };
  const [out, errors] = [read(child.stdout), read(child.stderr)];
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out: out(), errors: errors() }));
  });
}
