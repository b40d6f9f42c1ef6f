import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";

const at = scratchFolder();

/** Runs the command for an npm script in an empty project. */
function install(folder: string, script: string) {
  fs.mkdirSync(at(folder), { recursive: true });
  const env = { ...process.env, npm_lifecycle_event: script };
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot("tools/install.mjs")], {
    cwd: at(folder),
    env,
    encoding: "utf8",
  });
  return { status, out: stdout, error: stderr };
}

test.each(["start", "test", "dev"])("npm %s ends in a folder with # before it installs anything", (script) => {
  const { status, out, error } = install("lamps #5", script);
  expect([status, out]).toEqual([1, ""]);
  expect(error).toContain("lamps #5\nMove or rename the folder.");
});

test("the mock, which works there, starts, and so does everything in any other folder", () => {
  expect(install("lamps #5", "mock")).toEqual({ status: 0, out: "", error: "" });
  expect(install("é [1] (x) & 'a' 5% +,;=~$HOME", "start")).toEqual({ status: 0, out: "", error: "" });
});
