import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readServerContract, sourceOf } from "../../description/contract/serverContract";
import { runCommand } from "../../tests/support/runCommand";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot } from "../../toolkit/files/paths";
import { tokens } from "../core/data/accounts";
import { openAddresses } from "../http/ownMachine";
import { freePort } from "../http/ports";
import { eventually } from "../testing/client";
import { startedMock } from "../testing/startedMock";

const at = scratchFolder();
const source = sourceOf(readServerContract());
const runs: ChildProcess[] = [];
afterEach(() => {
  for (const run of runs.splice(0)) run.kill();
});

const started = (child: ChildProcess) => {
  runs.push(child);
  return startedMock(child);
};

/** Starts the command on any free port. */
const start = (...args: string[]) =>
  started(spawn(process.execPath, ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", "0", ...args]));

test("the command prints addresses and tokens; the mock's page has the same tokens", async () => {
  const { url, out } = await start();
  expect((await fetch(`${url}/v1/me`, { headers: { Authorization: tokens.read } })).status).toBe(200);
  await eventually(() => out().includes("GET /v1/me: 200"));
  expect(out()).not.toContain("WARNING");
  const page = fs.readFileSync(fromRoot("site/docs/getting-started/mock.mdx"), "utf8");
  for (const token of Object.values(tokens))
    expect([out().includes(token), page.includes(token)]).toEqual([true, true]);
});

test("--version says which version of the server the mock follows; --later is said at the start", async () => {
  const version = `${source.shortCommit}, ${source.day}`;
  const { status, stdout } = runCommand("mock/cli/main.ts", ["--version"]);
  expect([status, stdout]).toEqual([0, expect.stringContaining(version)]);
  const { url, out } = await start("--later");
  expect(out()).toContain(`its source at ${version}, and later source`);
  expect(await (await fetch(`${url}/__mock`)).json()).toMatchObject({ later: true, source: version });
});

test("a mock that others can reach says at the start who can read and change what, and where", async () => {
  fs.writeFileSync(at("export.json"), '{"members": []}');
  for (const seed of [[], ["--seed", at("export.json")]]) {
    const { url, out } = await start("--host", "0.0.0.0", ...seed);
    await eventually(() => /WARNING[\s\S]*\n\n/.test(out()));
    const [warning = ""] = /WARNING[\s\S]*/.exec(out()) ?? [];
    const { port } = new URL(url);
    for (const address of openAddresses({ address: "0.0.0.0", port: Number(port), family: "IPv4" }) ?? [])
      expect(warning).toContain(`${address}\n`);
    expect(warning.includes("export file")).toBe(seed.length > 0);
  }
});

const full = "/dev/full";
const noFull = fs.existsSync(full) ? "" : ` (not run: this system has no ${full})`;

test.skipIf(noFull !== "")(`a mock whose log is on a full disk goes on without it${noFull}`, async () => {
  const port = String(await freePort(3010, "127.0.0.1"));
  const args = ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", port];
  const child = spawn(process.execPath, args, { stdio: ["ignore", fs.openSync(full, "w"), "inherit"] });
  runs.push(child);
  const status = () => fetch(`http://127.0.0.1:${port}/v1/me`).then((response) => response.status);
  await eventually(
    () =>
      status().then(
        () => true,
        () => child.exitCode !== null,
      ),
    60,
  );
  expect([await status(), await status()]).toEqual([401, 401]);
});

const onWindows = process.platform === "win32";
const noShell = onWindows
  ? " (not run: Windows has neither sh nor a new parent for a process whose own has ended)"
  : "";

/** Starts the mock through a shell that lives as long as the test wants, like npm's. */
async function startThroughShell(environment: NodeJS.ProcessEnv) {
  const node = `"${process.execPath}" --import tsx "${fromRoot("mock/cli/main.ts")}" --port 0`;
  const { npm_lifecycle_event: _, ...others } = process.env;
  const env = { ...others, ...environment };
  const shell = spawn("sh", ["-c", `${node} & echo "pid $!"; wait`], { cwd: fromRoot("."), env });
  const { url, out } = await started(shell);
  const isThere = () =>
    fetch(`${url}/__mock`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isThere()).toBe(true);
  return { shell, isThere, out, end: () => process.kill(Number(/pid (\d+)/.exec(out())?.[1])) };
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
test("a name of --allow-host that can never match is refused", () => {
  const { status, stderr } = runCommand("mock/cli/main.ts", ["--port", "0", "--allow-host", "*"]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('--allow-host "*" can never match.')]);
});

test("the command is reached under the names that --allow-host gives", async () => {
  const { url } = await start("--allow-host", "mock", "--allow-host", "10.0.2.2");
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { headers: { Host: host } };
      http.get(`${url}/__mock`, options, (response) => resolve(response.resume().statusCode)).on("error", reject);
    });
  expect([await status("mock:3010"), await status("10.0.2.2"), await status("other")]).toEqual([200, 200, 403]);
});
