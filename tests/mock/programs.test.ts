import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { fromRoot } from "../../lib/paths";
import { python } from "../../tools/test/programs.mjs";
import { type BreakingServer, startBreakingServer } from "./support/breakingServer";
import { eventually, startTestMock, type TestMock } from "./support/client";
import { refusal } from "./support/description";
import { pythonHas, pythonSyntaxErrors, type Running, start } from "./support/program";
import { type RedirectingServer, startRedirectingServer } from "./support/redirectingServer";

const { me, wren, robin, wrensFront, junipersFront } = ids;

let mock: TestMock;
let breaking: BreakingServer;
/** An address where nothing answers. */
let nobody = "";
const running: Running[] = [];
beforeAll(async () => {
  mock = await startTestMock();
  breaking = await startBreakingServer();
  const gone = await startBreakingServer();
  nobody = gone.url;
  await gone.close();
});
beforeEach(() => mock.reset());
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.stop();
    await program.ended;
  }
});
afterAll(() => Promise.all([mock.close(), breaking.close()]));

type TokenName = "read" | "write" | "all" | "friend";

/** A program that ends by itself: what it is given and what it prints. Runs of one program follow each other. */
interface Run {
  args?: string[];
  /** Left out: the token with all permissions. */
  token?: TokenName;
  /** Left out: 0. */
  code?: number;
  prints?: string | RegExp;
  complains?: string | RegExp;
}

const exportFile = path.join(os.tmpdir(), `simply-plural-export-${process.pid}.json`);
const isJsonOf = (entries: string[]) => new RegExp(`^\\[\\s.*"id": "${entries.join('".*"id": "')}".*\\]\\s*$`, "s");

const checkToken: Run[] = [
  { token: "read", prints: "This token may: read\n" },
  { token: "all", prints: "This token may: read, write, delete\n" },
];
const shareMember: Run[] = [
  { args: [robin, "Friends", "Family"], prints: "Buckets of Robin: 2\n" },
  { args: [robin, "Family"], prints: "Robin has these buckets already.\n" },
  { args: [robin, "Nobody"], code: 1, complains: "There is no privacy bucket named Nobody." },
];
const switching: Run[] = [
  { args: ["Robin", "First day here"], prints: "Robin fronts now. Fronts that ended: 1.\n" },
  { args: ["Asleep"], prints: "Asleep fronts now. Fronts that ended: 1.\n" },
  { args: ["Asleep"], prints: "Asleep fronts now. Fronts that ended: 0.\n" },
  { args: ["Nobody"], code: 1, complains: "There is no member or custom front named Nobody." },
];
const coFront: Run[] = [
  { args: ["join", "Robin", "First day here"], prints: "Robin joins. Fronting now: 2.\n" },
  { args: ["join", "Robin"], code: 1, complains: "Robin is fronting already." },
  { args: ["leave", "Juniper"], prints: "Juniper leaves. Fronting now: 1.\n" },
  { args: ["leave", "Juniper"], code: 1, complains: "Juniper is not fronting." },
];
const members = fromRoot("samples/recipes/members.json");
const importMembers: Run[] = [
  { args: [members], prints: "Added: 2. Skipped: 0.\n" },
  { args: [members], prints: "Added: 0. Skipped: 2.\n" },
  { args: ["none.json"], code: 1, complains: "none.json" },
];
const findIds: Run[] = [
  { token: "read", prints: new RegExp(`^system ${me} lantern-house\n(.+\n)*member ${robin} Robin\n`) },
  { token: "read", args: ["TEA"], prints: /^group \w+ Kitchen team\ncustom field \w+ Favourite tea\n$/ },
];
const friendsFronts: Run[] = [
  { token: "read", prints: "quiet-harbour: nobody that you can see\n" },
  { token: "friend", prints: "lantern-house: Juniper\n" },
];
const customFields: Run[] = [
  { token: "read", prints: "Juniper, Favourite tea: Jasmine\nRobin, Favourite tea: Rooibos\n" },
  { args: ["Wren", "Birthday", "2000-04-01"], prints: "Wren, Birthday: 2000-04-01\n" },
  { prints: /^Wren, Birthday: 2000-04-01$/m },
  { args: ["Wren", "Nothing", "1"], code: 1, complains: "There is no custom field named Nothing." },
];
const exported: Run[] = [{ args: [exportFile], token: "read", prints: /^members: 5\n(.+: \d+\n)+Saved in .+\n$/ }];
const alreadyFronting = await refusal("addFrontHistoryEntryWithId", "alreadyFronting");
const changeAndWait: Run[] = [
  { args: ["Robin"], prints: "Robin fronts, and the socket has reported it.\n" },
  { args: ["Robin"], code: 1, complains: `: 409 ${alreadyFronting.text}` },
  { args: ["Nobody"], code: 1, complains: "There is no member named Nobody." },
];
const history: Run[] = [{ token: "read", prints: isJsonOf([wrensFront, junipersFront]) }];

const programs: Record<string, Run[]> = {
  "guides/check-token.mjs": checkToken,
  "guides/check-token.py": checkToken,
  "guides/late-change.sh": [{ prints: "" }],
  "guides/page-through-front-history.mjs": history,
  "guides/page-through-front-history.py": history,
  "guides/share-member.mjs": shareMember,
  "guides/share-member.py": shareMember,
  "guides/who-fronts.mjs": [{ token: "read", prints: "Juniper since 2025-06-15T08:10:00Z\n" }],
  "guides/who-fronts.py": [{ token: "read", prints: "Juniper since 2025-06-15T08:10:00Z\n" }],
  "recipes/change-and-wait.mjs": changeAndWait,
  "recipes/change-and-wait.py": changeAndWait,
  "recipes/co-front.mjs": coFront,
  "recipes/co-front.py": coFront,
  "recipes/custom-fields.mjs": customFields,
  "recipes/custom-fields.py": customFields,
  "recipes/export-everything.mjs": exported,
  "recipes/export-everything.py": exported,
  "recipes/find-ids.mjs": findIds,
  "recipes/find-ids.py": findIds,
  "recipes/friends-fronts.mjs": friendsFronts,
  "recipes/friends-fronts.py": friendsFronts,
  "recipes/import-members.mjs": importMembers,
  "recipes/import-members.py": importMembers,
  "recipes/switch.mjs": switching,
  "recipes/switch.py": switching,
};

/** @returns what the first run of a program is given. */
const argsOf = (program: string) => programs[program]?.[0]?.args ?? [];

/** Tests that readers start from: they speak to the mock without a token of their own. */
const testPrograms = { "mock/front.test.mjs": /pass 3\b/, "mock/test_front.py": /Ran 3 tests.*OK/s };

/** Functions for programs of one's own. */
const modules = ["guides/call.mjs", "guides/call.py"];

/** Needs types that are made for the published site: tests/build/client.test.ts looks after it. */
const ofTheBuild = ["typescript/who-fronts.ts"];

/** What programs are given. */
const inputs = ["recipes/members.json"];

/** They read a file and speak to no server: tests/samples/exportFile.test.ts looks after them. */
const ofTheExportFile = ["export-summary", "fronts-to-csv"].flatMap((name) => [
  `recipes/${name}.mjs`,
  `recipes/${name}.py`,
]);

/** Programs that go on until they are stopped. */
const endless = ["recipes/mirror.mjs", "recipes/mirror.py", "socket/listen.mjs", "socket/listen.py"];
const hasWebsockets = pythonHas("websockets.sync.client");
const needsWebsockets = ["recipes/change-and-wait.py", "recipes/mirror.py", "socket/listen.py"];
const canRun = (program: string) => !needsWebsockets.includes(program) || hasWebsockets;
const mirrors = ["recipes/mirror.mjs", "recipes/mirror.py"].filter(canRun);
/** What a test's name says when its program cannot run here. */
const reasonNot = (program: string) =>
  canRun(program) ? "" : " (not run: the Python package websockets, version 11 or newer, is not on this machine)";

/** Calls the function of samples/guides/call.* with the request of the last argument. */
const callFromNode = `
  const [, module, request] = process.argv;
  const { call } = await import(module);
  await call(...JSON.parse(request)).then(
    (answer) => console.log(JSON.stringify(answer)),
    (error) => console.log(error.message),
  );`;
const callFromPython = `
import json, os, sys
sys.path.insert(0, os.path.dirname(sys.argv[1]))
from call import ApiError, call
try:
    print(json.dumps(call(*json.loads(sys.argv[2]))))
except ApiError as error:
    print(error)
`;

const socketOf = ({ url }: { url: string }) => `${url.replace("http", "ws")}/v1/socket`;

function run(program: string, args: string[], token: string | undefined): Running {
  const started = start(mock, program, args, token);
  running.push(started);
  return started;
}

test("every program is known here", () => {
  const files = fs
    .readdirSync(fromRoot("samples"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(fromRoot("samples"), path.join(entry.parentPath, entry.name)));
  expect(files.sort()).toEqual(
    [
      ...Object.keys(programs),
      ...Object.keys(testPrograms),
      ...modules,
      ...ofTheBuild,
      ...inputs,
      ...ofTheExportFile,
      ...endless,
    ].sort(),
  );
});

describe.each(Object.entries(programs))("%s", (program, runs) => {
  const reason = reasonNot(program);

  test.skipIf(reason)(`does what it says${reason}`, async () => {
    for (const { args = [], token = "all", code = 0, prints, complains } of runs) {
      const ended = await run(program, args, mock.tokens[token]).ended;
      expect(ended, `${program} ${args.join(" ")}`).toMatchObject({ code, ...(code === 0 && { errors: "" }) });
      if (prints instanceof RegExp) expect(ended.out).toMatch(prints);
      else if (prints !== undefined) expect(ended.out).toBe(prints);
      if (complains) expect(ended.errors).toMatch(complains);
    }
  });
});

const tokenInvalid = await refusal("getYourAuthedUserId", "tokenInvalid");
/** Programs that open the socket first print its text, which is in asyncapi/. */
const socketRefusal = "Token is missing or invalid.";

const allPrograms = [...Object.keys(programs), ...endless].filter(canRun);

test.concurrent.each(allPrograms)("%s asks for a token when there is none", async (program) => {
  const { code, errors } = await start(mock, program, argsOf(program), undefined).ended;
  expect(code).not.toBe(0);
  expect(errors).toContain("SP_TOKEN");
});

test.concurrent.each(allPrograms)(
  "%s prints the server's text and stops when the token is refused",
  async (program) => {
    const { code, out, errors } = await start(mock, program, argsOf(program), "unknown").ended;
    expect(code).not.toBe(0);
    const said = [tokenInvalid.text, socketRefusal].filter((text) => (out + errors).includes(text));
    expect(said, out + errors).not.toEqual([]);
  },
);

/** Programs that send requests from JavaScript or Python and end by themselves. */
const requesters = Object.keys(programs).filter((program) => /\.(mjs|py)$/.test(program) && canRun(program));
/** One line that names the request, or the socket, and then says why. */
const oneLine = /^(GET \/v1\/\S+|Socket): .+\n$/;

test.each(requesters)("%s takes a token with a line break at its end, as a file has it", async (program) => {
  const [{ token = "all", prints } = {}] = programs[program] ?? [];
  const { code, out, errors } = await run(program, argsOf(program), `${mock.tokens[token]}\n`).ended;
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  if (prints) expect(out).toMatch(prints);
});

test.concurrent.each(requesters)("%s says which request failed when nothing answers", async (program) => {
  const { code, errors } = await start({ ...mock, url: nobody }, program, argsOf(program), mock.tokens.all).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(oneLine);
  expect(errors).toMatch(/refused/i);
});

test.concurrent.each(requesters)("%s says which request failed when an answer breaks off", async (program) => {
  const { code, errors } = await start({ ...mock, url: breaking.url }, program, argsOf(program), mock.tokens.all).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(oneLine);
});

describe.each(["another host", "plain HTTP"] as const)("led to %s", (elsewhere) => {
  const sends = [...Object.keys(programs), ...mirrors].filter(canRun);
  const opens = ["recipes/change-and-wait.mjs", "recipes/change-and-wait.py", ...endless].filter(canRun);

  /** Runs a program until it says a word or ends, and returns the requests that reached the other server. */
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

  test.concurrent.each(sends)("%s does not take the token along", async (program) => {
    // Where a program opens the socket first, the mock answers that.
    const requests = await arrivals(program, "404", () => ({ socket: socketOf(mock) }));
    if (!program.endsWith(".sh")) expect(requests, "only curl stays where it is").not.toEqual([]);
    expect(withToken(requests)).toEqual([]);
  });

  test.concurrent.each(opens)("%s does not take the token along on the socket", async (program) => {
    const places = (server: RedirectingServer) => ({ url: mock.url, socket: socketOf(server) });
    expect(withToken(await arrivals(program, "302", places))).toEqual([]);
  });

  test.concurrent.each(Object.keys(testPrograms))("%s does not take the token along", async (program) => {
    const requests = await arrivals(program, "404", () => ({}));
    expect(requests.join()).toContain("/v1/frontHistory");
    expect(withToken(requests)).toEqual([]);
  });
});

test.each(Object.entries(testPrograms))("%s passes", async (program, result) => {
  const { code, out, errors } = await run(program, [], undefined).ended;
  expect(out + errors).toMatch(result);
  expect(code).toBe(0);
});

describe.each(modules)("%s", (program) => {
  /** @returns what the function returns as JSON, or the message of what it throws. */
  async function call(server: string | RedirectingServer, ...request: unknown[]): Promise<string> {
    const { url, env: trust = {} } = typeof server === "string" ? { url: server } : server;
    const module = fromRoot("samples", program);
    const [command = "", ...flags] = program.endsWith(".mjs")
      ? [process.execPath, "--input-type=module", "-e", callFromNode]
      : [python, "-B", "-c", callFromPython];
    const env = { ...process.env, ...trust, SP_API: url, SP_TOKEN: `${mock.tokens.all}\n` };
    return (await promisify(execFile)(command, [...flags, module, JSON.stringify(request)], { env })).stdout.trim();
  }

  test("returns what is answered, and nothing for an empty body", async () => {
    expect(JSON.parse(await call(mock.url, "GET", "/v1/me"))).toMatchObject({ id: me });
    expect(await call(mock.url, "POST", "/v1/member", { name: "Ivy" })).toMatch(/^"[0-9a-f]{24}"$/);
    expect(await call(mock.url, "PATCH", `/v1/member/${robin}`, { pronouns: "she/her" })).toMatch(/^(""|null)$/);
  });

  test("throws the server's text, also when a refusal has status 200", async () => {
    expect(await call(mock.url, "POST", "/v1/member", { name: "Ivy", nickname: "I" })).toBe(
      "POST /v1/member: 400 Error at nickname, this is not a valid property name.",
    );
    const missing = `/v1/member/${me}/${ids.free}`;
    expect(await call(mock.url, "GET", missing)).toBe(`GET ${missing}: 404 (empty body)`);
    expect(await call(mock.url, "PATCH", "/v1/user/username/me", { username: "quiet-harbour" })).toBe(
      `PATCH /v1/user/username/me: ${JSON.parse((await refusal("updateUsername", "taken")).text).msg}`,
    );
  });

  test.each(["another host", "plain HTTP"] as const)("does not take the token along to %s", async (elsewhere) => {
    const server = await startRedirectingServer(elsewhere);
    expect(await call(server, "GET", "/v1/me")).toContain("404");
    await server.close();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]).not.toContain(mock.tokens.all);
  });

  test("throws an error that names the request when no answer comes, or half of one", async () => {
    expect(await call(nobody, "GET", "/v1/me")).toMatch(/^GET \/v1\/me: .*refused/i);
    expect(await call(breaking.url, "GET", "/v1/me")).toMatch(/^GET \/v1\/me: ./);
  });
});

test.each(["mjs", "py"])("recipes/custom-fields.%s works on a legacy account too", async (language) => {
  await mock.reset("legacy");
  const program = `recipes/custom-fields.${language}`;
  await run(program, ["Wren", "Birthday", "2000-04-01"], mock.tokens.all).ended;
  await run(program, ["Juniper", "Birthday", "2000-05-02"], mock.tokens.all).ended;
  const { out } = await run(program, [], mock.tokens.read).ended;
  expect(out.split("\n").sort()).toEqual([
    "",
    "Juniper, Birthday: 2000-05-02",
    "Juniper, Favourite tea: Jasmine",
    "Robin, Favourite tea: Rooibos",
    "Wren, Birthday: 2000-04-01",
  ]);
});

test.each(["mjs", "py"])("recipes/find-ids.%s finds the fields of a legacy account", async (language) => {
  await mock.reset("legacy");
  const { out } = await run(`recipes/find-ids.${language}`, ["tea"], mock.tokens.read).ended;
  expect(out).toMatch(/^custom field \w{22,23} Favourite tea$/m);
});

test.each(["mjs", "py"])("recipes/import-members.%s goes on after the member that was refused", async (language) => {
  const file = path.join(os.tmpdir(), `members-${process.pid}.json`);
  fs.writeFileSync(file, JSON.stringify([{ name: "Ivy" }, { name: "Heron", nickname: "H" }]));
  const refused = await run(`recipes/import-members.${language}`, [file], mock.tokens.all).ended;
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toMatch(/400 Error at nickname[\s\S]*\nAdded before Heron: 1\. Run it again to go on\.\n$/);
  fs.writeFileSync(file, JSON.stringify([{ name: "Ivy" }, { name: "Heron" }]));
  const { out } = await run(`recipes/import-members.${language}`, [file], mock.tokens.all).ended;
  expect(out).toBe("Added: 1. Skipped: 1.\n");
  fs.writeFileSync(file, JSON.stringify([{ name: "Ivy" }, { name: "Ivy" }]));
  const twice = await run(`recipes/import-members.${language}`, [file], mock.tokens.all).ended;
  expect(twice.errors).toBe(`Two members in ${file} are named Ivy.\n`);
  fs.rmSync(file);
});

test.each(["mjs", "py"])("recipes/export-everything.%s saves every object, for its owner only", async (language) => {
  fs.writeFileSync(exportFile, "An older export that everybody may read", { mode: 0o644 });
  await run(`recipes/export-everything.${language}`, [exportFile], mock.tokens.read).ended;
  expect(fs.existsSync(`${exportFile}.part`)).toBe(false);
  const saved = JSON.parse(fs.readFileSync(exportFile, "utf8"));
  const mode = fs.statSync(exportFile).mode & 0o777;
  fs.rmSync(exportFile);
  expect(mode).toBe(0o600);
  expect(saved.user.id).toBe(me);
  for (const [name, objects] of Object.entries(saved)) {
    const isEmptyAtFirst = ["server", "exportedAt", "user", "reports"].includes(name);
    if (!isEmptyAtFirst) expect(objects, name).not.toHaveLength(0);
  }
});

test("guides/late-change.sh is too late for a newer change", async () => {
  await mock.patch(`/v1/member/${robin}`, { pronouns: "he/him" });
  expect((await run("guides/late-change.sh", [], mock.tokens.write).ended).code).not.toBe(0);
  expect((await mock.get(`/v1/member/${me}/${robin}`)).json.content.pronouns).toBe("he/him");
});

test.each(mirrors)("%s follows the front, also after a lost connection", async (program) => {
  const mirror = run(program, [], mock.tokens.read);
  const shows = (lines: string[]) => eventually(() => mirror.out() === lines.map((line) => `${line}\n`).join(""), 30);
  await shows(["Fronting: Juniper"]);
  const robinsFront = await mock.post("/v1/frontHistory", {
    custom: false,
    live: true,
    startTime: Date.now(),
    member: robin,
  });
  await shows(["Fronting: Juniper", "Fronting: Juniper, Robin"]);
  await mock.patch(`/v1/member/${robin}`, { name: "Robyn" });
  await shows(["Fronting: Juniper", "Fronting: Juniper, Robin", "Fronting: Juniper, Robyn"]);
  await mock.call("POST", "/__mock/disconnect");
  await mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false, endTime: Date.now() });
  await eventually(() => mirror.out().endsWith("Fronting: Robyn\n"), 30);
  await mock.patch(`/v1/frontHistory/${robinsFront.json}`, { live: false, endTime: Date.now() });
  await eventually(() => mirror.out().endsWith("Nobody fronts.\n"), 30);
});

describe.each(["socket/listen.mjs", "socket/listen.py"])("%s", (program) => {
  const reason = reasonNot(program);

  test.skipIf(reason)(`prints every change, also after a lost connection${reason}`, async () => {
    const listener = run(program, [], mock.tokens.read);
    const isListening = (times: number) => eventually(() => listener.errors().split("Listening to").length > times, 10);
    await isListening(1);
    await mock.patch(`/v1/member/${wren}`, { pronouns: "she/they" });
    await mock.delete(`/v1/note/${ids.wrensNote}`);
    await eventually(() => listener.out().split("\n").length > 2);
    const [update, deletion] = listener.out().split("\n");
    expect(update).toMatch(new RegExp(`^members update ${wren} \\{.*she/they.*\\}$`));
    expect(deletion).toBe(`notes delete ${ids.wrensNote} {}`);
    await mock.call("POST", "/__mock/disconnect");
    await isListening(2);
    await mock.delete(`/v1/member/${wren}`);
    await eventually(() => listener.out().includes(`members delete ${wren} {}`));
  });
});

test("every request and every connection gives up after a time", () => {
  const all = [...Object.keys(programs), ...Object.keys(testPrograms), ...modules, ...ofTheBuild, ...endless];
  const opening = /\bfetch\(|\burlopen\(|new WebSocket\(|\bconnect\(|^curl /gm;
  const limit = /AbortSignal\.timeout\(|[^_]timeout=\d|handshakeTimeout:|open_timeout=|--max-time /g;
  for (const program of all) {
    const text = fs.readFileSync(fromRoot("samples", program), "utf8");
    expect(text.match(opening), program).not.toBeNull();
    expect(text.match(limit), program).toHaveLength(text.match(opening)?.length ?? 0);
  }
});

test("every Python program is proper Python", () => {
  const all = [...Object.keys(programs), ...Object.keys(testPrograms), ...modules, ...endless].filter((program) =>
    program.endsWith(".py"),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(pythonSyntaxErrors(all)).toBe("");
  expect(pythonSyntaxErrors([...all, "guides/call.mjs"])).toContain("SyntaxError");
});
