import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { npmProgram } from "../../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { packPackage } from "../../toolkit/packages/packPackage";
import type { CreateMock, MockServer } from "../api/types";
import { freePort } from "../http/ports";
import { ids } from "../scenarios/ids";
import { eventually } from "../testing/client";
import { description } from "../testing/description";
import { startProxy } from "../testing/proxy";
import { packageFiles } from "./packageFiles";

let folder = "";
let packed: Awaited<ReturnType<typeof packPackage>>;
const inFolder = (...names: string[]) => path.join(folder, ...names);
const runs = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder });
const npm = (...args: string[]) => runs(...npmProgram(), ...args);
const npx = (...args: string[]) => runs(...npmProgram("npx"), "--offline", "simply-plural-mock", ...args);

/** Installed in a folder with nothing else, as a reader would. */
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "mock-package-"));
  packed = await packPackage(await packageFiles(await description()), folder);
  fs.writeFileSync(inFolder("package.json"), '{ "private": true, "type": "module" }');
  await npm("install", "--offline", "--no-audit", "--no-fund", packed.filename);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function load(): Promise<CreateMock> {
  const url = pathToFileURL(inFolder("node_modules", "simply-plural-mock", "index.js")).href;
  return ((await import(url)) as { createMock: CreateMock }).createMock;
}

async function get({ url, tokens }: MockServer, at: string, token = tokens.all) {
  return (await fetch(url + at, { headers: { Authorization: token } })).json();
}

const readme = fs.readFileSync(fromRoot("mock/package/README.md"), "utf8");

/** The README's tests: the first line names the file and the runner. Jest's is run by tests/tools/jest.test.ts. */
const examples = Array.from(readme.matchAll(/```js\n(\/\/ (\S+), for (\S+): .*?)```/gs), ([, code, file, runner]) => ({
  ...{ code: code ?? "", file: file ?? "", runner: runner ?? "" },
}));

test("the package has seven files, at most 140 KB, and nothing to install besides it", () => {
  const names = packed.files.map((file) => file.path);
  expect(names.sort()).toEqual(
    ["LICENCES.txt", "LICENSE", "README.md", "command.js", "index.d.ts", "index.js", "package.json"].sort(),
  );
  expect(packed.size).toBeLessThanOrEqual(140_000);
  const installed = fs.readdirSync(inFolder("node_modules")).filter((name) => !name.startsWith("."));
  expect(installed).toEqual(["simply-plural-mock"]);
});

test("a mock with `later` does what later source does, and both say which version they follow", async () => {
  const createMock = await load();
  const statuses = [];
  for (const later of [false, true]) {
    const mock = await createMock({ later });
    const headers = { Authorization: mock.tokens.all, "Content-Type": "application/json" };
    const { status } = await fetch(`${mock.url}/v1/member`, { method: "POST", headers, body: '{"desc":"x"}' });
    statuses.push(status);
    expect(await get(mock, "/__mock")).toMatchObject({ later, source: expect.stringMatching(/^[0-9a-f]{7}, \d/) });
    await mock.close();
  }
  expect(statuses).toEqual([400, 200]);
});

test("npm would publish it as it is", async () => {
  const { stderr } = await npm("publish", "--dry-run", "--offline", "--loglevel=notice", packed.filename);
  expect(stderr).toContain("simply-plural-mock@");
  expect(stderr).not.toMatch(/auto-corrected|npm error/);
});

test("npx starts the command", async () => {
  const { stdout } = await npx("--help");
  expect(stdout).toContain("npx --no-install simply-plural-mock [--port 3010]");
  const child = spawn(process.execPath, [inFolder("node_modules/simply-plural-mock/command.js"), "--port", "0"]);
  let out = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  await eventually(() => out.includes("/v1/socket"), 20);
  child.kill();
});

test("npx compares a server with the whole description, which the package has too", async () => {
  const mock = await (await load())();
  const faulty = await startProxy(mock.url, {
    response: (answer, { path }) =>
      path === "/v1/friends" && answer.status === 200
        ? { ...answer, body: answer.body.replaceAll("exists", "is") }
        : answer,
    frame: (frame) => [frame.replace("pong", "pang")],
  });
  const args = ["check", faulty.url, "--token", mock.tokens.all, "--write"];
  const found = await npx(...args).catch((error: { stdout: string }) => error);
  expect(found.stdout).toMatch(/\n108 agree, 2 differ, 22 not tried\. \d+ requests\.\n$/);
  expect(found.stdout.match(/DIFFERS.*/g)).toEqual([
    "DIFFERS    GET /v1/friends  (see 1)",
    "DIFFERS    /v1/socket  (see 2)",
  ]);
  expect(found.stdout.match(/^ +\d+\. .*/gm)).toEqual([
    "  1. GET /v1/friends: read: 200 application/json: /0 must have required property 'exists'",
    "  2. /v1/socket: ping: a frame that is not pong",
  ]);
  await mock.close();
});

test.each(examples.filter(({ runner }) => runner !== "Jest"))(
  "the README’s $file passes under $runner, and fails if the mock responds otherwise",
  async ({ code, file, runner }) => {
    const vitest = [fromRoot("node_modules/vitest/vitest.mjs"), "run", "--root", ".", file];
    const args = runner === "Vitest" ? vitest : ["--test", file];
    if (runner === "Vitest") linkVitest();
    fs.writeFileSync(inFolder(file), code);
    await runs(process.execPath, ...args);
    fs.writeFileSync(
      inFolder(file),
      code.replace("401", "200").replace("id: mock", "_id: mock").replace("times: 1", "times: 2"),
    );
    await expect(runs(process.execPath, ...args)).rejects.toThrow();
  },
);

test("the README has a test for each runner, and lists every option and every part of a mock", () => {
  expect(examples.map(({ runner }) => runner)).toEqual(["node:test", "Vitest", "Jest", "node:test"]);
  const types = fs.readFileSync(fromRoot("mock/api/types.ts"), "utf8");
  for (const name of ["MockOptions", "MockServer", "Failure", "SentRequest"]) {
    const [, members = ""] = new RegExp(`interface ${name}\\b.*? \\{\n(.*?)\n\\}`, "s").exec(types) ?? [];
    const names = Array.from(members.matchAll(/^ {2}(\w+)[?(<:]/gm), ([, member]) => member ?? "");
    expect(names.length).toBeGreaterThan(4);
    for (const member of names) expect(readme, member).toMatch(new RegExp(`\`${member}[\`(]`));
  }
});

const onWindows = process.platform === "win32";
const noJobs = onWindows ? " (not run: on Windows, a shell’s jobs are no processes that it can end)" : "";

test.skipIf(onWindows)(
  `the README’s first commands, pasted into an empty folder, end with a response${noJobs}`,
  async () => {
    const [, commands = ""] = /```sh\n(.*?)```/s.exec(readme) ?? [];
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), "first-commands-"));
    onTestFinished(() => fs.rmSync(empty, { recursive: true }));
    fs.copyFileSync(inFolder(packed.filename), path.join(empty, "simply-plural-mock.tgz"));
    // The usual port may be in use on this machine.
    const port = String(await freePort(3010, "127.0.0.1"));
    const pasted = commands
      .replace("simply-plural-mock &", `simply-plural-mock --port ${port} &`)
      .replace("3010", port);
    const script = `npm init -y > /dev/null\n${pasted}\nkill $(jobs -p)\nwait`;
    const env = { ...process.env, npm_config_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };
    const { stdout } = await promisify(execFile)("bash", ["-c", script], { cwd: empty, env });
    expect(stdout).toContain(`"id":"${ids.me}"`);
  },
);

/** For this test, so that the example can import it: the folder has only the package. */
function linkVitest(): void {
  fs.symlinkSync(fromRoot("node_modules/vitest"), inFolder("node_modules/vitest"), "junction");
  onTestFinished(() => fs.unlinkSync(inFolder("node_modules/vitest")));
}
