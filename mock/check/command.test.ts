import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Duplex, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
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

/** What a server does with the connection of a client that wants to open its socket. */
const closedSockets: [string, (connection: Duplex) => unknown][] = [
  ["redirects", (connection) => connection.end("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")],
  ["never answers", () => {}],
  ["closes the connection", (connection) => connection.destroy()],
  [
    "sends headers without end",
    (connection) => {
      connection.write("HTTP/1.1 101 Switching Protocols\r\n");
      const more = setInterval(() => connection.write("X-More: 1\r\n"), 500);
      for (const event of ["error", "close"]) connection.on(event, () => clearInterval(more));
    },
  ],
];

/** Checks only a part of a server. @returns also its JUnit file, which is empty if there is none. */
async function checkPart(url: string, part: string) {
  const file = path.join(fs.mkdtempSync(path.join(folder, "part-")), "report.xml");
  const { code, out } = await start(mock.tokens.all, url, "--only", part, "--junit", file).ended;
  return { code, out, junit: fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "" };
}

test("a socket that cannot be opened is a difference: the report says so, and it exits with 1", async () => {
  const checks = closedSockets.map(async ([name, answer]) => {
    const { url, server } = await startProxy(mock.url, { isWithoutSocket: true });
    server.on("upgrade", (_, connection) => answer(connection));
    const { code, out, junit } = await checkPart(url, "socket");
    const line = /DIFFERS {4}\/v1\/socket {2}\(see 1\)/.test(out);
    return { name, code, line, junit: /<failure message="\/v1\/socket: no connection/.test(junit) };
  });
  expect(await Promise.all(checks)).toEqual(
    closedSockets.map(([name]) => ({ name, code: 1, line: true, junit: true })),
  );
});

test("if nothing of what is selected can be tried, the report says why, and it exits with 0", async () => {
  const { code, out, junit } = await checkPart(mock.url, "pluralkit");
  expect(code).toBe(0);
  expect(out).toMatch(/not tried {2}\S+ \/v1\/\S+ {2}\(\w/);
  expect(junit).toMatch(/<skipped message="\w/);
});

const onWindows = process.platform === "win32";
const full = "/dev/full";
const noFull = fs.existsSync(full) ? "" : ` (not run: this system has no ${full})`;

test.skipIf(noFull !== "").each([[[]], [["--json"]]])(
  `a report that cannot be written, with %j, is a failure${noFull}`,
  async (options) => {
    const args = ["--import", "tsx", "mock/cli/main.ts", "check", mock.url, "--only", "getMember", ...options];
    const env = { ...process.env, SP_TOKEN: mock.tokens.all };
    const child = spawn(process.execPath, args, {
      cwd: fromRoot("."),
      env,
      stdio: ["ignore", fs.openSync(full, "w"), "pipe"],
    });
    const [error, [code]] = await Promise.all([text(child.stderr as Readable), once(child, "close")]);
    expect(error.match(/The report .*/g)).toEqual([
      "The report could not be written. The disk is full. Free some space, then try again.",
    ]);
    expect(code).toBe(1);
  },
);

const noSignals = onWindows ? " (not run: on Windows, a signal of Node’s ends a process at once)" : "";

/** The first kind of object that a check adds, and nothing else. */
const members = ["--write", "--only", "members"];

/** Starts a check of these and, while it waits for one of its deletions, returns it and the data of before. */
async function startWriting(started: () => ReturnType<typeof start>) {
  const before = await exported();
  await fail({ operation: "DELETE /v1/member/{memberId}", delay: 8000, times: 1 });
  const check = started();
  await eventually(async () => (await exported()).members.length > before.members.length, 100);
  return { ...check, before };
}

const fail = (failure: object) =>
  fetch(`${mock.url}/__mock/fail`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(failure),
  });

const stopped = /Stopped after \d+ requests\.$/;
const deletion = /curl -i -X DELETE 'http:[^']+\/v1\/\w+\/[0-9a-f]{24}' -H "Authorization: \$SP_TOKEN"/g;

test.skipIf(onWindows)(
  `after Ctrl+C it says so, deletes what it has added, prints what it has found, and exits with 1${noSignals}`,
  async () => {
    const { child, ended, before } = await startWriting(() => start(mock.tokens.all, mock.url, ...members));
    child.kill("SIGINT");
    child.kill("SIGINT"); // As npm does.
    const { code, out, error } = await ended;
    expect(code).toBe(1);
    expect(error.trim()).toMatch(stopped);
    expect(error).not.toMatch(deletion);
    expect(out).toMatch(/ agrees {5}GET \/v1\/members\/\{systemId\}\n.* did not come to its end/s);
    expect(await exported()).toEqual(before);
  },
);

/** Makes a minute last a second, in the program that loads it. */
const shortMinutes = `data:text/javascript,${encodeURIComponent(
  "const wait = setTimeout; globalThis.setTimeout = (run, ms, ...rest) => wait(run, ms === 60_000 ? 1000 : ms, ...rest);",
)}`;

test("it ends with what it has found after the minutes that --minutes gives", async () => {
  const main = fromRoot("mock/cli/main.ts");
  const limits = ["--minutes", "1", "--pause", "2000"];
  const program = startProgram(mock.tokens.all, "--import", shortMinutes, main, "check", mock.url, ...limits);
  const { code, out, error } = await program.ended;
  expect(code).toBe(1);
  expect(error).toMatch(/Stopped after \d requests? because of --minutes 1\.\n/);
  expect(out).toContain("did not come to its end");
});

test.skipIf(onWindows)(
  `the first Ctrl+C is confirmed at once, the second one ends it and prints what is left and found${noSignals}`,
  async () => {
    const file = path.join(folder, "stopped.xml");
    const { child, ended, before } = await startWriting(() =>
      start(mock.tokens.all, mock.url, ...members, "--json", "--junit", file),
    );
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    // Members cannot be deleted, so cleaning up lasts.
    await fail({ operation: "DELETE /v1/member/{memberId}", delay: "forever" });
    child.kill("SIGINT");
    await eventually(() => said.includes("Ctrl+C again"), 20);
    await new Promise((resolve) => setTimeout(resolve, 1100)); // A later one than npm's.
    child.kill("SIGINT");
    const { code, out, error } = await ended;
    await fetch(`${mock.url}/__mock/fail`, { method: "DELETE" });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ isComplete: false, results: expect.any(Array) });
    const xml = new XMLParser({ ignoreAttributes: false }).parse(fs.readFileSync(file, "utf8"), true);
    expect(xml.testsuites.testsuite.at(-1)).toMatchObject({ "@_errors": "1" });
    const commands = error.match(deletion) ?? [];
    expect(commands).not.toEqual([]);
    const env = { ...process.env, SP_TOKEN: mock.tokens.all };
    for (const command of commands) await promisify(execFile)("bash", ["-c", command], { env });
    expect(await exported()).toEqual(before);
  },
);

test.skipIf(onWindows)(
  `when its terminal is closed, it prints what is there and found, and deletes it${noSignals}`,
  async () => {
    const { child, ended, before } = await startWriting(() => start(mock.tokens.all, mock.url, ...members));
    child.kill("SIGHUP");
    const { code, out, error } = await ended;
    expect(code).toBe(1);
    expect(error).toMatch(deletion);
    expect(error.trim()).toMatch(stopped);
    expect(out.match(/did not come to its end/g)).toHaveLength(1);
    expect(await exported()).toEqual(before);
  },
);

test("if nobody reads its output any more, it still deletes what it has added", async () => {
  const before = await exported();
  // It says so, once it has added a member.
  await fail({ operation: "PATCH /v1/member/{memberId}", status: 429, after: 6, times: 1, retryAfter: 0 });
  const { child, ended } = start(mock.tokens.all, mock.url, ...members);
  child.stdout.once("data", () => child.stdout.destroy());
  const { error } = await ended;
  expect(error).toBe("");
  expect(await exported()).toEqual(before);
});

/** Writes a program that runs the command as the real one does. */
function writeProgram(name: string, descriptions: string, before = ""): string {
  const program = path.join(folder, name);
  fs.writeFileSync(
    program,
    `import { runCheck } from ${JSON.stringify(fromRoot("mock/check/command.ts"))};
    import { description } from ${JSON.stringify(fromRoot("mock/testing/description.ts"))};
    const api = ${descriptions};
    ${before}
    runCheck("npx mock", () => ({ api }));`,
  );
  return program;
}

test.skipIf(onWindows)(`an error of the check’s own prints what is left and found${noSignals}`, async () => {
  const bug = 'process.on("SIGUSR2", () => { throw new Error("a bug"); });';
  const program = writeProgram("bug.mts", "await description()", bug);
  const args = [program, "check", mock.url, ...members];
  const { child, ended } = await startWriting(() => startProgram(mock.tokens.all, ...args));
  child.kill("SIGUSR2");
  const { code, out, error } = await ended;
  expect(code).toBe(1);
  expect(error).toContain("Error: a bug");
  expect(error).toMatch(deletion);
  expect(out).toContain("did not come to its end");
});

test("if the server is gone, it prints what it has found until then", async () => {
  let requests = 0;
  const faulty = await startProxy(mock.url, {
    request: (exchange) => {
      requests += 1;
      return requests > 100 ? undefined : exchange;
    },
    response: (answer, { path }) =>
      path === "/v1/me" && answer.status === 401 ? { ...answer, body: "Who are you?" } : answer,
  });
  const { code, out, error } = await start(mock.tokens.all, faulty.url).ended;
  expect(code).toBe(1);
  expect(error).toContain("The server has stopped responding");
  expect(out).toMatch(/DIFFERS {4}GET \/v1\/me {2}\(see [\d, ]+\)\n.* did not come to its end/s);
});

test("a server of the service is checked only with --yes-this-is-mine", async () => {
  // The command, for a service whose server is this mock.
  const program = writeProgram("check.mts", '{ ...(await description()), servers: [{ url: "http://api.localhost" }] }');
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
  ["a pause that is no number", "x", ["http://127.0.0.1:1", "--pause", "long"], "--pause"],
])("%s is one message, and it exits with 1", async (_, token, args, message) => {
  const { code, out, error } = await start(token, ...args).ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toContain(message);
  expect(error).not.toContain("    at ");
});
