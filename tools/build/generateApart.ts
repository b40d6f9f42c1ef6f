import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FolderLock } from "simply-plural-api-description/files/folderLock";
import { fromRoot, projectRoot } from "simply-plural-api-description/files/paths";
import { UserError } from "simply-plural-api-description/utils/userError";

/**
 * Generates in a process of its own: this one would keep the memory, over 200 MB, while Docusaurus builds.
 *
 * @param locks get that process, which goes on if this one is killed.
 * @param program for tests, another one than that which generates.
 * @throws UserError with what it reported, if it failed.
 */
export async function generateApart(
  locks: readonly FolderLock[],
  program = fromRoot("tools/build/generateProcess.ts"),
): Promise<void> {
  const run = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "inherit", "pipe"],
    cwd: projectRoot,
  });
  for (const lock of locks) if (run.pid) lock.add(run.pid);
  let reported = "";
  run.stderr.setEncoding("utf8").on("data", (text: string) => {
    reported += text;
  });
  const [status] = await once(run, "close");
  if (status !== 0) throw new UserError(reported.trim() || "Generating was ended from outside.");
  process.stderr.write(reported);
}
