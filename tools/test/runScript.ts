import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { npmProgram } from "@simply-plural-docs/toolkit/command/npmProgram";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";

/** On Windows, a group of its own would be a window of its own, and could not be ended. */
const hasGroups = process.platform !== "win32";

/**
 * Runs an npm script in a process group of its own, which ends with npm and with this process: npm's shell does not end
 * what it has started, and a killed npm not even its shell. On Linux, so does what has left the group, such as browsers.
 *
 * @param script its name.
 * @param isShown whether its output is printed as it comes.
 * @param more variables of its environment besides those of this process.
 * @returns whether it ended with 0, and its output if that was held back.
 */
export function runScript(
  script: string,
  args: string[],
  { isShown = false, more = {} }: { isShown?: boolean; more?: NodeJS.ProcessEnv } = {},
): Promise<{ isFine: boolean; output: string }> {
  const [npm, ...program] = npmProgram();
  const step = randomUUID();
  const out = isShown ? "inherit" : "pipe";
  const child = spawn(npm, [...program, "run", "--silent", script, "--", ...args], {
    stdio: ["ignore", out, out],
    cwd: projectRoot,
    detached: hasGroups,
    // Docusaurus is pinned, so notices about newer versions are noise.
    env: { ...process.env, NO_UPDATE_NOTIFIER: "1", STEP: step, ...more },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const end = () => {
    if (child.pid !== undefined) endEach([hasGroups ? -child.pid : child.pid, ...markedWith(`STEP=${step}`)]);
  };
  process.once("exit", end);
  // A terminal ends only this process's group. Other listeners of `exit` hear it too.
  for (const signal of ["SIGINT", "SIGHUP"]) {
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1));
  }
  return new Promise((resolve) => {
    // Not rejected: nobody would hear it while another script is being waited for.
    child.on("error", (error) => resolve({ isFine: false, output: `npm could not be started: ${error.message}\n` }));
    child.on("exit", () => {
      process.off("exit", end);
      end();
    });
    child.on("close", (code) => resolve({ isFine: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** @param pids of processes, and of groups as negative numbers. */
function endEach(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid);
    } catch {
      // It has ended.
    }
  }
}

/** @returns the processes that have a variable in their environment: what was started with it, by whatever way. */
function markedWith(variable: string): number[] {
  if (process.platform !== "linux") return [];
  return fs.readdirSync("/proc").flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/environ`, "latin1").includes(variable)
        ? [Number(pid)]
        : [];
    } catch {
      return []; // It has ended, or belongs to another user.
    }
  });
}
