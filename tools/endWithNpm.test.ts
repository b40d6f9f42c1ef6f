import { spawn } from "node:child_process";
import fs from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../mock/testing/client";
import { scratchFolder } from "../tests/support/scratchFolder";
import { npmProgram } from "../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../toolkit/files/paths";

const at = scratchFolder();
const onWindows = process.platform === "win32";
const noSignals = onWindows ? " (not run: on Windows, a signal of Node's ends a process at once)" : "";

/** Runs an npm script in a process group of its own, of which nothing is left after the test. */
function startScript(name: string, ...args: string[]) {
  const [command, ...program] = npmProgram();
  const npm = spawn(command, [...program, "run", name, "--", ...args], { cwd: fromRoot(), detached: true });
  const run = { npm, out: "", hasEnded: false };
  npm.stdout.on("data", (text) => {
    run.out += text;
  });
  // That happens when the last process that can write to it has ended.
  npm.stdout.on("close", () => {
    run.hasEnded = true;
  });
  onTestFinished(() => {
    if (!run.hasEnded) process.kill(-Number(npm.pid), "SIGKILL");
  });
  return run;
}

test.skipIf(onWindows).each([
  ["the server", "serve", "The site is at", ["--folder"]],
  ["a build", "build", "optimized production build", ["--no-generate", "--site", "tests/fixtures/site", "--out"]],
  ["a test run", "vitest", "getOrMake.test.ts", ["--project=unit", "utils/getOrMake", "tools/packages.test.ts"]],
])(`when npm is told to end, %s ends too, with all that it has started${noSignals}`, async (_, name, begun, args) => {
  const folder = at("site");
  if (name === "serve") {
    fs.mkdirSync(folder);
    fs.writeFileSync(at("site", "index.html"), "");
  }
  const run = startScript(name, ...args, folder);
  await eventually(() => run.out.includes(begun), 60);
  expect(run.hasEnded).toBe(false);
  run.npm.kill("SIGTERM");
  await eventually(() => run.hasEnded, 60);
  // Not because it has come to its end.
  expect(run.out).not.toMatch(/\[SUCCESS\]|Test Files/);
  expect(run.out.match(/because npm/g)).toHaveLength(1);
});
