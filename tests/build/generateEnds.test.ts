import fs from "node:fs";
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

test("if npm fails, generating ends with one message, and so does every process that it has started", async () => {
  fs.mkdirSync(at("pids"));
  fs.writeFileSync(at("npm-cli.js"), 'console.error("npm error no lamps");\nprocess.exit(1);\n');
  // Every process of Node's leaves its number.
  const note = `import fs from "node:fs";\nfs.writeFileSync(${JSON.stringify(at("pids/"))} + process.pid, "");`;
  fs.writeFileSync(at("note.mjs"), note);
  const { status, stdout, stderr } = runCommand("tests/fixtures/generateAll.ts", [], {
    npm_execpath: at("npm-cli.js"),
    NODE_OPTIONS: `--import ${pathToFileURL(at("note.mjs"))}`,
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim()).toMatch(/^A package could not be packed: .*\nnpm error no lamps$/);
  const pids = fs.readdirSync(at("pids")).map(Number);
  expect(pids.length).toBeGreaterThan(1);
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 10_000);
});
