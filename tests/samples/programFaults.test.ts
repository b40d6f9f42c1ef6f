import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { eventually, startTestMock } from "../../mock/testing/client";
import { documentedError } from "../../mock/testing/description";
import { fromRoot } from "../../toolkit/files/paths";
import { python } from "../../tools/test/programs.mjs";
import { everything } from "../support/everything";
import { startLocalServer } from "./support/localServer";
import { start } from "./support/program";
import { argsOf, endless, mirrors, modules, programs, reasonNot, testPrograms } from "./support/programs";
import { type RedirectingServer, startRedirectingServer } from "./support/redirectingServer";

const { me, robin } = ids;

/** Starts a server whose responses all break off in the middle of a list. */
const startBreakingServer = (status = 200) =>
  startLocalServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.write('[{"exists": true, ', () => response.destroy());
  });

const mock = await startTestMock();
const breaking = await startBreakingServer();
const gone = await startBreakingServer();
await gone.close();
/** An address without a server. */
const nobody = gone.url;
afterAll(() => Promise.all([mock.close(), breaking.close()]));

/** Calls the function of samples/guides/call.* with the request of the last argument. */
const callFromNode = `
  const [, module, request] = process.argv;
  const { ApiError, call } = await import(module);
  const said = await call(...JSON.parse(request)).then(
    (answer) => ({ answer }),
    (error) => error instanceof ApiError && { message: error.message, status: error.status, body: error.body },
  );
  console.log(JSON.stringify(said));`;
const callFromPython = `
import json, os, sys
sys.path.insert(0, os.path.dirname(sys.argv[1]))
from call import ApiError, call
try:
    said = {"answer": call(*json.loads(sys.argv[2]))}
except ApiError as error:
    said = {"message": str(error), "status": error.status, "body": error.body}
print(json.dumps(said))
`;

const socketOf = ({ url }: { url: string }) => `${url.replace("http", "ws")}/v1/socket`;

const tokenInvalid = await documentedError("getYourAuthedUserId", "tokenInvalid");
/** The message that programs print if they open the socket first; it is in description/asyncapi/. */
const socketError = "Token is missing or invalid.";

/** Tests each program that can run here, all at the same time. */
function testEach(all: string[], title: string, check: (program: string) => Promise<void>) {
  for (const program of all) {
    const reason = reasonNot(program);
    test.skipIf(reason).concurrent(`${program} ${title}${reason}`, () => check(program));
  }
}

const allPrograms = [...Object.keys(programs), ...endless];

testEach(allPrograms, "asks for SP_TOKEN if it is missing", async (program) => {
  const { code, errors } = await start(mock, program, argsOf(program), undefined).ended;
  expect(code).not.toBe(0);
  expect(errors).toContain("SP_TOKEN");
});

/**
 * Most recipes share the function that sends requests, and end as that does: of the faults that it meets, each of these
 * is tried with one, in turns; a nightly workflow tries all.
 *
 * @param turn which fault it is, from 0 to 4.
 * @returns the programs to try: all others with each.
 */
const inTurns = (all: string[], turn: number) =>
  all.filter((program, index) => {
    // The two languages of a recipe follow each other.
    const isItsTurn = Math.floor(index / 2) % 5 === turn;
    const isShared = fs.readFileSync(fromRoot("samples", program), "utf8").includes("shared");
    return isItsTurn || !isShared || everything;
  });

const refused = [...inTurns(Object.keys(programs), 4), ...endless];
testEach(refused, "prints the server's message and stops if the token is refused", async (program) => {
  const { code, out, errors } = await start(mock, program, argsOf(program), "unknown").ended;
  expect(code).not.toBe(0);
  const said = [tokenInvalid.text, socketError].filter((text) => (out + errors).includes(text));
  expect(said, out + errors).not.toEqual([]);
});

/** JavaScript and Python programs that send requests and exit by themselves. */
const requesters = Object.keys(programs).filter((program) => /\.(mjs|py)$/.test(program));
/** One line; before it, a program that tries again may say so. */
const oneLine = /^(GET \/v1\/\S+: .+: trying again in \d+ seconds\.\n)?(GET \/v1\/\S+|Socket): .+\n$/;

describe.each([
  ["there is no server", 0, nobody, /refused/i],
  ["a response breaks off", 1, breaking.url, oneLine],
] as const)("if %s", (_, turn, url, says) => {
  testEach(inTurns(requesters, turn), "says which request failed", async (program) => {
    const { code, errors } = await start({ ...mock, url }, program, argsOf(program), mock.tokens.all).ended;
    expect(code).toBe(1);
    for (const pattern of [oneLine, says]) expect(errors).toMatch(pattern);
  });
});

testEach(["recipes/check-token.mjs", "recipes/check-token.py"], "prints no HTML of a proxy", async (program) => {
  const head = "<html>\r\n<head><title>Sorry</title></head>\r\n<body>\r\n";
  const page = `${head}<center><h1>503 Service Temporarily Unavailable</h1></center>\r\n<hr>nginx\r\n</body>\r\n</html>`;
  const server = await startLocalServer((_request, response) => response.writeHead(503).end(page));
  const { errors } = await start({ ...mock, url: server.url }, program, [], mock.tokens.read).ended;
  await server.close();
  expect(errors).toMatch(/^GET \/v1\/\S+: 503 Service Temporarily Unavailable\n$/);
});

const long = ["recipes/export-everything.py", "recipes/import-export.py", "recipes/put-back.py", ...endless];
testEach(long, "stops at Ctrl+C without a traceback", async (program) => {
  let isAsked = false;
  const server = await startLocalServer(() => {
    isAsked = true; // And never answered.
  });
  const started = start(
    { ...mock, url: server.url, socket: socketOf(mock) },
    program,
    argsOf(program),
    mock.tokens.all,
  );
  await eventually(() => isAsked || started.errors() !== "", 30);
  started.stop("SIGINT");
  expect((await started.ended).errors).toMatch(/^(Listening to \w+\n)?$/);
  await server.close();
});

describe.each([
  ["another host", 2],
  ["plain HTTP", 3],
] as const)("redirected to %s", (elsewhere, turn) => {
  const sends = [...inTurns(Object.keys(programs), turn), ...mirrors];
  const opens = ["recipes/change-and-wait.mjs", "recipes/change-and-wait.py", ...endless];

  /** Runs a program until it prints a word or exits; returns the requests that reached the other server. */
  async function arrivals(program: string, word: string, places: (server: RedirectingServer) => object) {
    const server = await startRedirectingServer(elsewhere, { "/__mock": JSON.stringify(mock) });
    const started = start({ ...server, ...places(server) }, program, argsOf(program), mock.tokens.all);
    const says = eventually(() => (started.out() + started.errors()).includes(word), 30);
    await Promise.race([says, started.ended]);
    started.stop();
    await started.ended;
    await server.close();
    return server.arrived;
  }

  const withToken = (requests: string[]) => requests.filter((request) => request.includes(mock.tokens.all));

  testEach(sends, "does not send the token there", async (program) => {
    // If a program opens the socket first, the mock accepts it.
    const requests = await arrivals(program, "404", () => ({ socket: socketOf(mock) }));
    if (!program.endsWith(".sh")) expect(requests, "only curl does not follow redirects").not.toEqual([]);
    expect(withToken(requests)).toEqual([]);
  });

  testEach(opens, "does not open the socket there", async (program) => {
    const places = (server: RedirectingServer) => ({ url: mock.url, socket: socketOf(server) });
    expect(await arrivals(program, "302", places)).toEqual([]);
  });

  test.concurrent.each(Object.keys(testPrograms))("%s does not send the token there", async (program) => {
    const requests = await arrivals(program, "404", () => ({}));
    expect(requests.join()).toContain("/v1/frontHistory");
    expect(withToken(requests)).toEqual([]);
  });
});

describe.each(modules)("%s", (program) => {
  // Not for the programs above: a reset drops connections, and they run concurrently.
  beforeEach(() => mock.reset());

  /** @returns what the function returns, or what its error says. */
  async function ask(server: string | RedirectingServer, ...request: unknown[]) {
    const { url, env: trust = {} } = typeof server === "string" ? { url: server } : server;
    const module = fromRoot("samples", program);
    const [command = "", ...flags] = program.endsWith(".mjs")
      ? [process.execPath, "--input-type=module", "-e", callFromNode]
      : [python, "-B", "-c", callFromPython];
    const env = { ...process.env, ...trust, SP_API: url, SP_TOKEN: `${mock.tokens.all}\n` };
    const { stdout } = await promisify(execFile)(command, [...flags, module, JSON.stringify(request)], { env });
    return JSON.parse(stdout);
  }

  test("returns the response, and nothing for an empty body", async () => {
    expect(await ask(mock.url, "GET", "/v1/me")).toMatchObject({ answer: { id: me } });
    expect((await ask(mock.url, "POST", "/v1/member", { name: "Ivy" })).answer).toMatch(/^[0-9a-f]{24}$/);
    const changed = await ask(mock.url, "PATCH", `/v1/member/${robin}`, { pronouns: "she/her" });
    expect(changed.answer || null).toBeNull();
  });

  test("throws the server's message with the status and body, even if an error has status 200", async () => {
    const wrong = "Error at nickname, this is not a valid property name.\n";
    const missing = `/v1/member/${me}/${ids.free}`;
    const { status, text } = await documentedError("updateUsername", "taken");
    const taken = JSON.parse(text).msg;
    const [, path, username] = ["PATCH", "/v1/user/username/me", { username: "quiet-harbour" }] as const;
    expect([
      await ask(mock.url, "POST", "/v1/member", { name: "Ivy", nickname: "I" }),
      await ask(mock.url, "GET", missing),
      await ask(mock.url, "PATCH", path, username),
    ]).toEqual([
      { message: `POST /v1/member: 400 ${wrong}`, status: 400, body: wrong },
      { message: `GET ${missing}: 404 (empty body)`, status: 404, body: "" },
      { message: `PATCH ${path}: ${taken}`, status, body: expect.stringContaining(taken) },
    ]);
  });

  test("names the request if there is no response, or only part of one or of an error", async () => {
    const without = await ask(nobody, "GET", "/v1/me");
    expect(without.message).toMatch(/^GET \/v1\/me: .*refused/i);
    expect([without.status ?? null, without.body ?? null]).toEqual([null, null]);
    const refusing = await startBreakingServer(500);
    for (const [{ url }, status] of [
      [breaking, 200],
      [refusing, 500],
    ] as const) {
      const half = await ask(url, "GET", "/v1/me");
      expect(half.message.trim()).toMatch(/^GET \/v1\/me: ./);
      expect([half.status, half.body ?? null]).toEqual([status, null]);
    }
    await refusing.close();
  });

  test.each(["another host", "plain HTTP"] as const)(
    "does not send the token when redirected to %s",
    async (elsewhere) => {
      const server = await startRedirectingServer(elsewhere);
      expect((await ask(server, "GET", "/v1/me")).message).toContain("404");
      await server.close();
      expect(server.arrived).toHaveLength(1);
      expect(server.arrived[0]).not.toContain(mock.tokens.all);
    },
  );
});
