import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { type LocalServer, startLocalServer } from "./support/localServer";
import { start } from "./support/program";

const name = "\u001b]52;c;eA==\u0007\u009b2JZ\u202eo\u0308 🧑‍🚀\n";
const shown = "]52;c;eA==2JZo\u0308 🧑‍🚀";
const responses: Record<string, unknown> = {
  "/v1/me": { id: "a", content: {} },
  "/v1/fronters": [{ id: "f", content: { member: "m", startTime: 0, live: true } }],
  "/v1/members/a": [{ id: "m", content: { name } }],
  "/v1/customFronts/a": [],
  "/v1/friends": [{ id: "b", content: { username: name } }],
  "/v1/friends/getFrontValues": { results: [{ uid: "b", frontString: name }] },
};

let server: LocalServer;
let folder = "";
let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "untrusted-"));
  server = await startLocalServer(({ url = "" }, response) => response.end(JSON.stringify(responses[url] ?? [])));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
  return Promise.all([server.close(), mock.close()]);
});

const programs = ["recipes/who-fronts", "recipes/friends-fronts", "recipes/find-ids"];

test.each(programs.flatMap((program) => [`${program}.mjs`, `${program}.py`]))(
  "%s prints names without what a terminal would obey, and otherwise unchanged",
  async (program) => {
    const { code, out, errors } = await start(server, program, [], "token").ended;
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(out).toContain(shown);
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  },
);

const senders = [...programs, "recipes/mirror", "recipes/export-everything", "recipes/import-export"];

test.each(senders.flatMap((program) => [`${program}.mjs`, `${program}.py`]))(
  "%s prints a server’s message in the same way",
  async (program) => {
    const failing = await startLocalServer((_, response) => response.writeHead(403).end(name));
    onTestFinished(() => failing.close());
    const socket = `${mock.url.replace("http", "ws")}/v1/socket`;
    const file = path.join(folder, program.replace("/", "-"));
    if (program.includes("import")) fs.writeFileSync(file, '{ "members": [] }');
    const running = start({ ...failing, socket }, program, [file], mock.tokens.all);
    await vi.waitFor(() => expect(running.errors()).toContain(`403 ${shown}`), 20_000);
    running.stop();
    expect(running.errors().replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  },
);
