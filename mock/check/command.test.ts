import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fromRoot } from "../../description/files/paths";
import { startCheck as start, startProgram } from "../testing/checkCommand";
import { eventually, startTestMock, type TestMock } from "../testing/client";
import { startProxy } from "../testing/proxy";

let mock: TestMock;
let folder = "";
beforeAll(async () => {
  mock = await startTestMock();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "check-"));
});
beforeEach(() => mock.reset());
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await mock.close();
});

const exported = async () => (await mock.get("/__mock/export")).json;

test("without differences it exits with 0, and lists each operation on a line", async () => {
  const { code, out } = await start(mock.tokens.all, mock.url).ended;
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Checking http:\S+ with at most \d+ requests, which change nothing\.\n\nMembers\n {2}agrees {5}GET /,
  );
  expect(out).toMatch(/\n49 agree, 0 differ, 83 not tried\. \d+ requests\.\n$/);
});

test("with a difference it exits with 1, and writes it as JSON and for CI services", async () => {
  const faulty = await startProxy(mock.url, {
    response: (answer, { path }) =>
      path === "/v1/me" && answer.status === 401 ? { ...answer, body: "<&\u0007>" } : answer,
  });
  const file = path.join(folder, "report.xml");
  const { code, out, error } = await start(mock.tokens.all, faulty.url, "--bodies", "--json", "--junit", file).ended;
  faulty.close();
  expect(code).toBe(1);
  expect(error).toMatch(/^Checking /);
  const differing = JSON.parse(out).results.filter(({ state }: { state: string }) => state === "differs");
  expect(differing).toMatchObject([
    { title: "GET /v1/me", differences: [expect.stringMatching(/^no token: /), expect.anything()] },
  ]);
  const xml = new XMLParser({ ignoreAttributes: false }).parse(fs.readFileSync(file, "utf8"), true);
  const users = xml.testsuites.testsuite.find((suite: Record<string, string>) => suite["@_name"] === "Users");
  expect(users["@_failures"]).toBe("1");
  expect(users.testcase[0].failure["#text"]).toContain('message "<&\\u0007>" instead of');
});

const onWindows = process.platform === "win32";
const noSignals = onWindows ? " (not run: on Windows, a signal of Node’s ends a process at once)" : "";

test.skipIf(onWindows)(`after Ctrl+C it deletes what it has added, and exits with 1${noSignals}`, async () => {
  const before = await exported();
  const { child, ended } = start(mock.tokens.all, mock.url, "--write", "--pause", "5");
  const members = before.members.length;
  await eventually(async () => (await exported()).members.length > members, 60);
  child.kill("SIGINT");
  child.kill("SIGINT"); // As npm does.
  const { code, error } = await ended;
  expect({ code, error: error.trim() }).toEqual({
    code: 1,
    error: expect.stringMatching(/^Stopped after \d+ requests\.$/),
  });
  expect(await exported()).toEqual(before);
});

test("a server of the service is checked only with --yes-this-is-mine", async () => {
  // The command, for a service whose server is this mock.
  const program = path.join(folder, "check.mts");
  fs.writeFileSync(
    program,
    `import { readSocketDescription } from ${JSON.stringify(fromRoot("description/asyncapi/socketDescription.ts"))};
    import { runCheck } from ${JSON.stringify(fromRoot("mock/check/command.ts"))};
    import { description } from ${JSON.stringify(fromRoot("mock/testing/description.ts"))};
    const api = { ...(await description()), servers: [{ url: "http://api.localhost" }] };
    runCheck("npx mock", () => ({ api, socket: readSocketDescription() }));`,
  );
  const check = [program, "check", mock.url.replace("127.0.0.1", "localhost")];
  const refused = await startProgram(mock.tokens.all, ...check).ended;
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    error: expect.stringContaining("localhost belongs to the service"),
  });
  const { code, out } = await startProgram(mock.tokens.all, ...check, "--yes-this-is-mine").ended;
  expect(code).toBe(0);
  expect(out).toContain(" 0 differ");
});

test.each([
  ["no token", undefined, ["http://127.0.0.1:1"], "There is no token."],
  ["a token with line breaks", "a\nb", ["http://127.0.0.1:1"], "The token has characters that no token has."],
  ["no address", "x", ["nowhere"], '"nowhere" is not the address of a server.'],
  ["the service itself", "x", ["https://api.apparyllis.com"], "api.apparyllis.com belongs to the service"],
  ["its test server", "x", ["https://DEVAPI.apparyllis.com./"], "devapi.apparyllis.com belongs to the service"],
  ["its later server", "x", ["https://v2.apparyllis.com"], "v2.apparyllis.com belongs to the service"],
  ["a pause that is no number", "x", ["http://127.0.0.1:1", "--pause", "long"], "--pause"],
])("%s is one message, and it exits with 1", async (_, token, args, message) => {
  const { code, out, error } = await start(token, ...args).ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toContain(message);
  expect(error).not.toContain("    at ");
});
