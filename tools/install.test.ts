import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";

const at = scratchFolder();

/** Runs the command for an npm script in an empty project. */
function install(folder: string, script: string, options: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  fs.mkdirSync(at(folder), { recursive: true });
  const env = { ...process.env, npm_lifecycle_event: script, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot("tools/install.mjs"), ...options], {
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

const onWindows = process.platform === "win32";

/** Installs for the tests on a machine that lacks rsync, with an apt-get that fails. */
function installWithoutApt(environment: NodeJS.ProcessEnv) {
  const write = (name: string, text: string) => fs.writeFileSync(at(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  write("apt-get", 'case "$*" in --version) ;; *) echo "E: no network" >&2; exit 100 ;; esac');
  write("sudo", 'shift; exec "$@"');
  fs.writeFileSync(
    at("lacking.cjs"),
    `const fs = require("node:fs"), { existsSync } = fs; fs.existsSync = (file) => !/rsync$/.test(file) && existsSync(file);`,
  );
  const others = ["CHROMIUM", "NGINX", "FIREFOX", "WEBKIT", "FONT", "PYTHON"].map((name) => [name, "none"]);
  return install("tests", "test", ["--tests"], {
    ...Object.fromEntries(others),
    RSYNC: undefined,
    PATH: `${at()}:${process.env.PATH}`,
    NODE_OPTIONS: `--require ${at("lacking.cjs")}`,
    ...environment,
  });
}

test.skipIf(onWindows).each([
  ["the tests run without it", "", 0],
  ["with STRICT=1, nothing goes on", "1", 1],
])(
  `if apt-get cannot install a program, %s${onWindows ? " (not run: Windows has no sh)" : ""}`,
  (_, STRICT, expected) => {
    const { status, out, error } = installWithoutApt({ STRICT });
    expect(status).toBe(expected);
    expect(error).toContain("E: no network\n");
    const message = "Not installed, since apt-get has failed (see above): rsync.\n";
    expect(expected === 0 ? out : error).toContain(message);
    expect(out.includes("Their tests are skipped.")).toBe(expected === 0);
  },
);

test("npm start installs no programs for the tests, so it needs no apt-get", () => {
  const { scripts } = JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8"));
  expect(scripts.start).toMatch(/^node tools\/install\.mjs && /);
});
