import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../tests/support/scratchFolder";
import { npmProgram } from "../toolkit/command/npmProgram.mjs";
import { packPackage } from "../toolkit/packages/packPackage";
import { hasPackages, installPackages } from "./installPackages.mjs";

const at = scratchFolder();

const write = (file: string, content: object) => fs.writeFileSync(at(file), JSON.stringify(content));
const read = (file: string) => JSON.parse(fs.readFileSync(at(file), "utf8"));

let project: string;

/** A project with a package for the build and one for tests, installed from files; each test has a copy of it. */
beforeAll(async () => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "project-"));
  for (const name of ["lamp", "bulb"]) {
    await packPackage({ "package.json": JSON.stringify({ name, version: "1.0.0" }) }, project);
  }
  const about = {
    dependencies: { lamp: "file:lamp-1.0.0.tgz" },
    devDependencies: { bulb: "file:bulb-1.0.0.tgz" },
  };
  fs.writeFileSync(path.join(project, "package.json"), JSON.stringify(about));
  const [npm, ...program] = npmProgram();
  const args = ["install", "--no-audit", "--no-fund", "--offline", `--cache=${path.join(project, "cache")}`];
  spawnSync(npm, [...program, ...args], { cwd: project });
});
afterAll(() => fs.rmSync(project, { recursive: true }));

beforeEach(() => {
  fs.cpSync(project, at(), { recursive: true });
  vi.stubEnv("npm_config_offline", "true");
  vi.stubEnv("npm_config_cache", at("cache"));
});
afterEach(() => vi.unstubAllEnvs());

const has = (name: string) => fs.existsSync(at("node_modules", name, "package.json"));

test("what is installed stays, whatever the times of the files", () => {
  fs.utimesSync(at("package-lock.json"), new Date(), new Date(Date.now() + 60_000));
  expect(hasPackages(at())).toBe(true);
});

test.each(["lamp", "bulb"])("a missing package is installed, in production too: %s", async (name) => {
  fs.rmSync(at("node_modules", name), { recursive: true });
  expect(hasPackages(at())).toBe(false);
  vi.stubEnv("NODE_ENV", "production");
  expect(await installPackages(at())).toBe(true);
  expect([has("lamp"), has("bulb"), hasPackages(at())]).toEqual([true, true, true]);
});

test("packages stay if others cannot be fetched, or if that was interrupted", async () => {
  const lock = read("package-lock.json");
  lock.packages["node_modules/shade"] = { version: "1.0.0", integrity: "sha512-AAAA" };
  lock.packages[""].dependencies.shade = "1.0.0";
  write("package-lock.json", lock);
  write("package.json", { ...lock.packages[""] });
  expect(await installPackages(at())).toBe(false);
  expect([has("lamp"), has("bulb"), hasPackages(at())]).toEqual([true, true, false]);
  fs.mkdirSync(at("generated"), { recursive: true });
  fs.renameSync(at("node_modules"), at("generated/replaced-node_modules"));
  fs.mkdirSync(at("node_modules/shade"), { recursive: true });
  expect(await installPackages(at())).toBe(false);
  expect([has("lamp"), has("bulb"), fs.existsSync(at("generated/replaced-node_modules"))]).toEqual([true, true, false]);
});

test("of two commands that install at once, one waits and finds everything installed", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  fs.rmSync(at("node_modules", "lamp"), { recursive: true });
  expect(await Promise.all([installPackages(at()), installPackages(at())])).toEqual([true, true]);
  expect([has("lamp"), has("bulb"), fs.readdirSync(at("generated"))]).toEqual([true, true, []]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for another command that works on .*node_modules/)],
  ]);
  log.mockRestore();
});

test("what a killed command's npm has still installed is kept", async () => {
  fs.cpSync(at("node_modules"), at("generated/replaced-node_modules"), { recursive: true });
  fs.rmSync(at("generated/replaced-node_modules/lamp"), { recursive: true });
  fs.writeFileSync(at("node_modules/lamp/new.txt"), "");
  expect(await installPackages(at())).toBe(true);
  expect([fs.existsSync(at("node_modules/lamp/new.txt")), fs.readdirSync(at("generated"))]).toEqual([true, []]);
});

test("another version, or one too many, is noticed; one for another system may be absent", () => {
  const lock = read("package-lock.json");
  const withPackage = (name: string, about: object) =>
    write("package-lock.json", { ...lock, packages: { ...lock.packages, [`node_modules/${name}`]: about } });
  const { lamp } = { lamp: lock.packages["node_modules/lamp"] };
  withPackage("lamp", { ...lamp, version: "2.0.0" });
  expect(hasPackages(at())).toBe(false);
  withPackage("shade", { version: "1.0.0", optional: true, os: ["plan9"] });
  expect(hasPackages(at())).toBe(true);
  withPackage("shade", { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] });
  expect(hasPackages(at())).toBe(false);
  delete lock.packages["node_modules/bulb"];
  write("package-lock.json", lock);
  expect(hasPackages(at())).toBe(false);
});
