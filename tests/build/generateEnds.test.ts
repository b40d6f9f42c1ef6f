import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { runCommand } from "../support/runCommand";
import { scratchFolder } from "../support/scratchFolder";

const at = scratchFolder();

/** @returns whether a process has not ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const onWindows = process.platform === "win32";
const notRun = onWindows ? " (not run: on Windows, npm is found in another way)" : "";

test.skipIf(onWindows)(
  `if npm fails, generating ends with one message, and so does every process that it has started${notRun}`,
  async () => {
    for (const folder of ["bin", "pids"]) fs.mkdirSync(at(folder));
    fs.writeFileSync(at("bin/npm"), "#!/bin/sh\necho 'npm error no lamps' >&2\nexit 1\n", { mode: 0o755 });
    // Every process of Node's leaves its number.
    const note = `import fs from "node:fs";\nfs.writeFileSync(${JSON.stringify(at("pids/"))} + process.pid, "");`;
    fs.writeFileSync(at("note.mjs"), note);
    const { status, stdout, stderr } = runCommand("tools/build/generateProcess.ts", [], {
      PATH: at("bin") + path.delimiter + process.env.PATH,
      NODE_OPTIONS: `--import ${pathToFileURL(at("note.mjs"))}`,
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.trim()).toMatch(/^A package could not be packed: .*\nnpm error no lamps$/);
    const pids = fs.readdirSync(at("pids")).map(Number);
    expect(pids.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 10_000);
  },
);
