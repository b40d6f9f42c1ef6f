import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readServerContract, sourceOf } from "../../description/contract/serverContract";
import { fromRoot } from "../../toolkit/files/paths";
import { openAddresses } from "../http/ownMachine";
import { eventually, startTestMock, type TestMock } from "../testing/client";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

test("the command prints addresses and tokens; the mock's page has the same tokens", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", "0"]);
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  await eventually(() => out.includes(mock.tokens.friend), 60);
  const address = /API +(http:\S+)/.exec(out)?.[1];
  expect((await fetch(`${address}/v1/me`, { headers: { Authorization: mock.tokens.read } })).status).toBe(200);
  await eventually(() => out.includes("GET /v1/me: 200"));
  child.kill();
  const page = fs.readFileSync(fromRoot("site/docs/getting-started/mock.mdx"), "utf8");
  expect(out).not.toContain("WARNING");
  for (const token of Object.values(mock.tokens)) {
    expect(out).toContain(token);
    expect(page).toContain(token);
  }
});

test("--version says which version of the server the mock follows; --later is said at the start", async () => {
  const run = (...args: string[]) =>
    spawn(process.execPath, ["--import", "tsx", fromRoot("mock/cli/main.ts"), ...args]);
  const { shortCommit, day } = sourceOf(readServerContract());
  const version = run("--version");
  let out = "";
  version.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  expect(await new Promise((resolve) => version.once("close", resolve))).toBe(0);
  expect(out).toContain(`${shortCommit}, ${day}`);
  const later = run("--port", "0", "--later");
  later.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  await eventually(() => out.includes(mock.tokens.friend), 60);
  const url = /API +(http:\S+)/.exec(out)?.[1] ?? "";
  expect(await (await fetch(`${url}/__mock`)).json()).toMatchObject({ later: true, source: `${shortCommit}, ${day}` });
  later.kill();
});

const runs: ChildProcess[] = [];
afterEach(() => {
  for (const run of runs.splice(0)) run.kill();
});

test("a mock that others can reach says at the start who can read and change what, and where", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "open-"));
  const seed = path.join(folder, "export.json");
  fs.writeFileSync(seed, '{"members": []}');
  const warnings: string[] = [];
  for (const extra of [[], ["--seed", seed]]) {
    const args = ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", "0", "--host", "0.0.0.0", ...extra];
    const child = spawn(process.execPath, args);
    runs.push(child);
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    await eventually(() => /WARNING[\s\S]*\n\n/.test(out), 60);
    const [warning = ""] = /WARNING[\s\S]*/.exec(out) ?? [];
    const port = /API +http:\S+:(\d+)/.exec(out)?.[1];
    for (const url of openAddresses({ address: "0.0.0.0", port: Number(port), family: "IPv4" }) ?? [])
      expect(warning).toContain(`${url}\n`);
    warnings.push(warning);
  }
  expect(warnings.map((warning) => warning.includes("export file"))).toEqual([false, true]);
  fs.rmSync(folder, { recursive: true });
});

const onWindows = process.platform === "win32";
const noShell = onWindows
  ? " (not run: Windows has neither sh nor a new parent for a process whose own has ended)"
  : "";

/** Starts the mock through a shell that lives as long as the test wants, like npm's. */
async function startThroughShell(environment: NodeJS.ProcessEnv) {
  const node = `"${process.execPath}" --import tsx "${fromRoot("mock/cli/main.ts")}" --port 0`;
  const { npm_lifecycle_event: _, ...others } = process.env;
  const shell = spawn("sh", ["-c", `${node} & echo "pid $!"; wait`], {
    cwd: fromRoot("."),
    env: { ...others, ...environment },
  });
  runs.push(shell);
  let out = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  await eventually(() => out.includes(mock.tokens.friend), 60);
  const url = /API +(http:\S+)/.exec(out)?.[1] ?? "";
  const isThere = () =>
    fetch(`${url}/__mock`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isThere()).toBe(true);
  return { shell, isThere, out: () => out, end: () => process.kill(Number(/pid (\d+)/.exec(out)?.[1])) };
}

test.skipIf(onWindows)(`if npm started it, the command ends with npm's shell and says so${noShell}`, async () => {
  const { shell, isThere, out } = await startThroughShell({ npm_lifecycle_event: "mock" });
  shell.kill("SIGKILL");
  await eventually(async () => !(await isThere()));
  await eventually(() => out().includes("This command ends, because npm, which started it, has ended."));
});

test.skipIf(onWindows)(
  `without npm, the command outlives the shell that started it, as between two steps of a job${noShell}`,
  async () => {
    const { shell, isThere, end } = await startThroughShell({});
    shell.kill("SIGKILL");
    await pause(1500);
    expect(await isThere()).toBe(true);
    end();
    await eventually(async () => !(await isThere()));
  },
);

// Which names are none is tested in mock/package/createMock.test.ts.
test("a name of --allow-host that can never match is refused", async () => {
  const args = ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", "0", "--allow-host", "*"];
  const child = spawn(process.execPath, args);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
  expect(errors).toContain('--allow-host "*" can never match.');
});

test("the command is reached under the names that --allow-host gives", async () => {
  const child = spawn(process.execPath, [
    ...[
      "--import",
      "tsx",
      fromRoot("mock/cli/main.ts"),
      "--port",
      "0",
      "--allow-host",
      "mock",
      "--allow-host",
      "10.0.2.2",
    ],
  ]);
  runs.push(child);
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  await eventually(() => out.includes(mock.tokens.friend), 60);
  const address = /API +(http:\S+)/.exec(out)?.[1] ?? "";
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      http
        .get(`${address}/__mock`, { headers: { Host: host } }, (response) => resolve(response.resume().statusCode))
        .on("error", reject);
    });
  expect([await status("mock:3010"), await status("10.0.2.2"), await status("other")]).toEqual([200, 200, 403]);
});
