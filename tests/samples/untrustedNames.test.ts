import fs from "node:fs";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../support/scratchFolder";
import { startLocalServer } from "./support/localServer";
import { mockOfFile } from "./support/mockOfFile";
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

const at = scratchFolder();
const mock = await mockOfFile();
const server = await startLocalServer(({ url = "" }, response) => response.end(JSON.stringify(responses[url] ?? [])));
afterAll(() => server.close());

const inBoth = (...names: string[]) => names.flatMap((name) => [`recipes/${name}.mjs`, `recipes/${name}.py`]);
const programs = inBoth("who-fronts", "friends-fronts", "find-ids");

test.each(programs)("%s prints names without what a terminal would obey, and otherwise unchanged", async (program) => {
  const { code, out, errors } = await start(server, program, [], "token").ended;
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(out).toContain(shown);
  expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
});

test.each([...programs, ...inBoth("mirror", "export-everything", "import-export")])(
  "%s prints a server’s message in the same way",
  async (program) => {
    const failing = await startLocalServer((_, response) => response.writeHead(403).end(name));
    onTestFinished(() => failing.close());
    const socket = `${mock.url.replace("http", "ws")}/v1/socket`;
    const file = at("export.json");
    if (program.includes("import")) fs.writeFileSync(file, '{ "members": [] }');
    const running = start({ ...failing, socket }, program, [file], mock.tokens.all);
    await vi.waitFor(() => expect(running.errors()).toContain(`403 ${shown}`), 20_000);
    running.stop();
    expect(running.errors().replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  },
);
