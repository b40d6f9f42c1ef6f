import { spawn, spawnSync } from "node:child_process";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** The cost of a build. */
export interface BuildCost {
  /** Elapsed seconds, and processor seconds of all cores. */
  wall: number;
  processor: number;
  /** Peak memory of all its processes together, in MB (sampled four times a second). */
  memory: number;
}

/**
 * Runs a command in a shell and measures it, including its child processes. Linux and macOS.
 *
 * @param folder its working directory.
 * @throws UserError with the end of its output if it fails.
 */
export async function buildCost(command: string, folder: string): Promise<BuildCost> {
  // In its own session, so that its processes can be identified.
  const child = spawn("bash", ["-c", `TIMEFORMAT="took %R %U %S"; time { ${command}; }`], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  let memory = 0;
  const sample = setInterval(() => {
    const { stdout } = spawnSync("ps", ["-o", "rss=", "-g", String(child.pid)], { encoding: "utf8" });
    const kilobytes = stdout.split("\n").reduce((sum, line) => sum + Number(line), 0);
    memory = Math.max(memory, kilobytes / 1024);
  }, 250);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearInterval(sample);
  const [, wall, user, system] = /^took ([\d.]+) ([\d.]+) ([\d.]+)$/m.exec(output) ?? [];
  if (code !== 0 || wall === undefined) {
    throw new UserError(`"${command}" failed in ${folder}:\n\n${output.slice(-2000)}`);
  }
  return { wall: Number(wall), processor: Number(user) + Number(system), memory };
}
