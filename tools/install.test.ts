import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";
import { packages } from "./test/programs.mjs";

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

const write = (name: string, text: string, first = "#!/bin/sh\n") =>
  fs.writeFileSync(at(name), `${first}${text}\n`, { mode: 0o755 });

/** Installs for the tests on a machine that lacks one program, has a full Chromium, and has this apt-get. */
function installProgram(name: string, lacking: RegExp, aptGet: string, environment: NodeJS.ProcessEnv) {
  write("apt-get", aptGet);
  write("apt-cache", "exit 100");
  write("sudo", 'shift; exec "$@"');
  const exists = `file === "/usr/bin/chromium" || (!${lacking}.test(file) && existsSync(file))`;
  write("lacking.cjs", `const fs = require("node:fs"), { existsSync } = fs; fs.existsSync = (file) => ${exists};`, "");
  const others = Object.keys(packages).map((program) => [program.toUpperCase(), "none"]);
  return install("tests", "test", ["--tests"], {
    ...Object.fromEntries(others),
    PYTHON: "none",
    [name]: undefined,
    PATH: `${at()}:${process.env.PATH}`,
    NODE_OPTIONS: `--require ${at("lacking.cjs")}`,
    ...environment,
  });
}

const notOnWindows = onWindows ? " (not run: Windows has no sh)" : "";

test.skipIf(onWindows).each([
  ["the tests run without it", "", 0],
  ["with STRICT=1, nothing goes on", "1", 1],
])(`if apt-get cannot install a program, %s${notOnWindows}`, (_, STRICT, expected) => {
  const fails = 'case "$*" in --version) ;; *) echo "E: no network" >&2; exit 100 ;; esac';
  const { status, out, error } = installProgram("RSYNC", /rsync$/, fails, { STRICT });
  expect(status).toBe(expected);
  expect(error).toContain("E: no network\n");
  const message = "Not installed (see above): rsync.\n";
  expect(expected === 0 ? out : error).toContain(message);
  expect(out.includes("Their tests are skipped.")).toBe(expected === 0);
});

test.skipIf(onWindows).each([
  ["Playwright downloads it", 0],
  ["and it cannot be downloaded either, the full Chromium serves", 1],
])(`if apt-get has no package of the headless shell, %s${notOnWindows}`, (_, code) => {
  fs.mkdirSync(at("tests/node_modules/@playwright/test"), { recursive: true });
  const program = `console.log(process.env.PLAYWRIGHT_BROWSERS_PATH, ...process.argv.slice(2)); process.exit(${code});`;
  write("tests/node_modules/@playwright/test/cli.js", program, "");
  const { status, out } = installProgram("CHROMIUM", /headless-shell$/, "", { STRICT: "1" });
  expect(status).toBe(0);
  expect(out).toContain("generated/browsers install chromium-headless-shell\n");
});

test("neither npm start nor npm test -- --changed installs programs for the tests, so they need no apt-get", () => {
  const { scripts } = JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8"));
  for (const script of [scripts.start, scripts.test]) expect(script).toMatch(/^node tools\/install\.mjs && /);
});
