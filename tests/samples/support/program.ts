import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { wholeProgram } from "../../../site/mdx/wholeProgram";
import { fromRoot } from "../../../toolkit/files/paths";
import { writeWhole } from "../../../toolkit/files/writeWhole";
import { python } from "../../../tools/test/programs.mjs";

/** The command that runs a program, by its extension. */
const interpreters: Record<string, string[]> = { mjs: [process.execPath], py: [python, "-B"], sh: ["sh"] };

export interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** A program that is running. */
export interface Running {
  /** What it has printed so far. */
  out(): string;
  errors(): string;
  ended: Promise<Ended>;
  /** Stops it, if it is still running; or sends it another signal. */
  stop(signal?: NodeJS.Signals): void;
  /** Stops reading what it prints, as `head -1` does after a line. */
  hangUp(): void;
}

/** The server that a program uses. */
interface Server {
  url: string;
  /** Address of the socket; if omitted, it is on the same server. */
  socket?: string;
  /** What the program needs in its environment to trust the server. */
  env?: Record<string, string>;
  /** The folder for a file that the program writes; if omitted, a temporary one. */
  cwd?: string;
}

/** Writes a program of samples/ as readers copy it; in the project, so that packages are found. @returns the file. */
export function wholeFile(program: string): string {
  const file = fromRoot("generated/whole-programs", program);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, wholeProgram(`samples/${program}`)); // Other tests can be running it.
  return file;
}

/**
 * Starts a program against a server; without a token `SP_TOKEN` is not set.
 *
 * @param program a name in samples/, for the program as readers copy it; or the path of any file.
 */
export function start(server: Server, program: string, args: string[], token: string | undefined): Running {
  const [command = "", ...flags] = interpreters[program.split(".").at(-1) ?? ""] ?? [];
  const { SP_TOKEN, ...environment } = process.env;
  const file = path.isAbsolute(program) ? program : wholeFile(program);
  const child: ChildProcess = spawn(command, [...flags, file, ...args], {
    cwd: server.cwd ?? os.tmpdir(),
    env: {
      ...environment,
      ...server.env,
      SP_API: server.url,
      SP_SOCKET: server.socket ?? `${server.url.replace("http", "ws")}/v1/socket`,
      ...(token && { SP_TOKEN: token }),
    },
  });
  return { ...follow(child), stop: (signal) => child.kill(signal), hangUp: () => child.stdout?.destroy() };
}

/** Collects what a process prints, and its exit code. */
export function follow(child: ChildProcess): Pick<Running, "out" | "errors" | "ended"> {
  let [out, errors] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, errors }));
  });
  return { out: () => out, errors: () => errors, ended };
}

/** Stops the programs in a list, empties it, and waits until they have exited. */
export async function stopAll(running: Running[]): Promise<void> {
  for (const program of running.splice(0)) {
    program.stop();
    await program.ended;
  }
}

/** @returns whether Python can run some code, such as the import of a package. */
export function pythonCan(code: string): boolean {
  return spawnSync(python, ["-c", code]).status === 0;
}

/** @returns the syntax errors that Python finds in programs; empty if there are none. */
export function pythonSyntaxErrors(programs: string[]): string {
  const code = "import ast, sys\nfor file in sys.argv[1:]: ast.parse(open(file, encoding='utf-8').read(), file)";
  return spawnSync(python, ["-c", code, ...programs.map(wholeFile)]).stderr.toString();
}
