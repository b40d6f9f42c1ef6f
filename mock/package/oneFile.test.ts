import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { fromRoot } from "../../toolkit/files/paths";
import { tokens } from "../core/data/accounts";
import { ids } from "../scenarios/ids";
import { eventually } from "../testing/client";
import { createTestCore } from "../testing/core";
import { description } from "../testing/description";
import { startedMock } from "../testing/startedMock";
import { mockFile } from "./bundle";

let folder = "";
const closing: (() => unknown)[] = [];
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "one-file-"));
  const file = await mockFile(await description(), "Mock");
  fs.writeFileSync(inFolder("simply-plural-mock.mjs"), file);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Starts the mock in the file's own folder, where nothing else is installed. @returns its address. */
async function start(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ["simply-plural-mock.mjs", "--port", "0", ...args], { cwd: folder });
  closing.push(() => child.kill());
  const { url, errors } = await startedMock(child);
  expect(errors()).toBe("");
  return url;
}

async function get(url: string, at: string, token = tokens.all) {
  return (await fetch(url + at, { headers: { Authorization: token } })).json();
}

test("the file has at most 400 KB and lists the packages in it with their licences", () => {
  const text = fs.readFileSync(inFolder("simply-plural-mock.mjs"), "utf8");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
  for (const name of ["ws", "ajv", "ajv-errors", "ajv-formats", "helmet"]) expect(text).toContain(`\n${name} `);
  expect(text).not.toContain(fromRoot());
});

test("it serves the API and its socket without any other file", async () => {
  const url = await start();
  expect(await get(url, "/v1/me")).toMatchObject({ id: ids.me });
  const socket = new WebSocket(`${url.replace("http", "ws")}/v1/socket`);
  closing.push(() => socket.terminate());
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  await eventually(() => frames.length === 1);
  socket.send(JSON.stringify({ op: "authenticate", token: tokens.read }));
  await eventually(() => frames.length === 2);
  await fetch(`${url}/v1/member/${ids.juniper}`, { method: "DELETE", headers: { Authorization: tokens.all } });
  await eventually(() => frames.some((frame) => frame.includes('"operationType":"delete"')));
});

test.each(["migrated", "legacy"] as const)("--seed starts with an export file of a %s account", async (account) => {
  const owner = "x".repeat(64);
  const { core } = await createTestCore();
  core.reset(account);
  const sample = JSON.parse(JSON.stringify(core.exportFile()).replaceAll(ids.me, owner));
  sample.members = sample.members.slice(0, 1);
  sample.members[0].name = "From the file";
  fs.writeFileSync(inFolder("own.json"), JSON.stringify(sample));
  const url = await start("--seed", "own.json");
  const names = async () =>
    ((await get(url, `/v1/members/${ids.me}`)) as { content: { name: string } }[]).map(({ content }) => content.name);
  expect(await names()).toEqual(["From the file"]);
  await fetch(`${url}/v1/member`, {
    method: "POST",
    headers: { Authorization: tokens.all, "Content-Type": "application/json" },
    body: '{"name":"Ivy"}',
  });
  expect(await names()).toEqual(["From the file", "Ivy"]);
  await fetch(`${url}/__mock/reset`, { method: "POST" });
  expect(await names()).toEqual(["From the file"]);
  const { private: settings } = (await get(url, "/__mock/export")) as { private: { latestVersion: number }[] };
  expect((settings[0]?.latestVersion ?? 0) < 300).toBe(account === "legacy");
});

test("an invalid seed, a missing one and an invalid option each end in one message", async () => {
  fs.writeFileSync(inFolder("broken.json"), '{\n "members": [1,]}');
  for (const [args, message] of [
    [["--seed", "broken.json"], "broken.json:2:16: not valid JSON (Unexpected token ']'"],
    [["--seed", "nothing.json"], "nothing.json does not exist."],
    [["--seed", "."], ". is a folder."],
    [["--now", "soon"], '--now must be a whole number from 0 to 8640000000000000, not "soon".'],
    [["--port", ""], '--port must be a whole number from 0 to 65535, not "".'],
    [["--host", ""], "--host is empty."],
  ] as const) {
    const run = spawnSync(process.execPath, ["simply-plural-mock.mjs", ...args], { cwd: folder, encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(message)]);
    expect([run.stdout, run.stderr.trim().split("\n").length]).toEqual(["", 1]);
  }
});
