import { spawn, spawnSync } from "node:child_process";
import { UserError } from "../../lib/userError";

/** What one build costs. */
export interface BuildCost {
  /** Seconds by the clock, and of all cores together. */
  wall: number;
  processor: number;
  /** Most memory that all its processes had at one moment, MB (a sample four times a second). */
  memory: number;
}

/**
 * Runs a command in a shell and measures it, processes that it starts included. Linux and macOS.
 *
 * @param folder where it runs.
 * @throws UserError with the end of its output when it fails.
 */
export async function buildCost(command: string, folder: string): Promise<BuildCost> {
  // A session of its own, so that its processes can be told from others.
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
