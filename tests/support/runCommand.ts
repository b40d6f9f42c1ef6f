import { spawnSync } from "node:child_process";
import { fromRoot } from "../../toolkit/files/paths";

/**
 * Runs one of our programs to its end.
 *
 * @param file its path, relative to the project root.
 * @param environment variables to add to those of this process.
 * @param project the folder of a copy of the project.
 * @returns its exit status (null if a signal ended it), and what it wrote; `output` is both.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  project = fromRoot(),
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
    encoding: "utf8",
    cwd: project,
    env: { ...process.env, NO_COLOR: "1", ...environment },
  });
  return { status, stdout, stderr, output: stdout + stderr };
}
