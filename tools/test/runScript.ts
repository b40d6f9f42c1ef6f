import { spawn } from "node:child_process";
import { npmProgram } from "@simply-plural-docs/toolkit/command/npmProgram";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";

/**
 * Runs an npm script, which ends with this process.
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
  const child = spawn(npm, [...program, "run", "--silent", script, "--", ...args], {
    stdio: isShown ? "inherit" : ["inherit", "pipe", "pipe"],
    cwd: projectRoot,
    // Docusaurus is pinned, so notices about newer versions are noise.
    env: { ...process.env, NO_UPDATE_NOTIFIER: "1", ...more },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const end = () => child.kill();
  process.once("exit", end);
  return new Promise((resolve) => {
    const finish = (isFine: boolean, output: string) => {
      process.off("exit", end);
      resolve({ isFine, output });
    };
    // Not rejected: nobody would hear it while another script is being waited for.
    child.on("error", (error) => finish(false, `npm could not be started: ${error.message}\n`));
    child.on("close", (code) => finish(code === 0, Buffer.concat(chunks).toString()));
  });
}
