import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fromRoot } from "../../lib/paths";
import { eventually, startTestMock, type TestMock } from "./support/client";
import { ids } from "./support/ids";
import { pythonHas, pythonSyntaxErrors, type Running, start } from "./support/program";

const { me, wren, robin, wrensFront, junipersFront } = ids;

let mock: TestMock;
const running: Running[] = [];
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.stop();
    await program.ended;
  }
});
afterAll(() => mock.close());

type TokenName = "read" | "write" | "all";

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
  "recipes/co-front.mjs": coFront,
  "recipes/co-front.py": coFront,
  "recipes/custom-fields.mjs": [
    { token: "read", prints: "Juniper, Favourite tea: Jasmine\nRobin, Favourite tea: Rooibos\n" },
    { args: ["Wren", "Birthday", "2000-04-01"], prints: "Wren, Birthday: 2000-04-01\n" },
    { prints: /^Wren, Birthday: 2000-04-01$/m },
  ],
  "recipes/export-everything.mjs": [
    { args: [exportFile], token: "read", prints: /^members: 5\n(.+: \d+\n)+Saved in .+\n$/ },
  ],
  "recipes/switch.mjs": switching,
  "recipes/switch.py": switching,
  "recipes/who-fronts.mjs": [{ token: "read", prints: "Juniper (they/them) since 2025-06-15 08:10 UTC\n" }],
  "recipes/who-fronts.py": [{ token: "read", prints: "Juniper (they/them) since 2025-06-15 08:10 UTC\n" }],
};

/** Tests that readers start from: they speak to the mock without a token of their own. */
const testPrograms = { "mock/front.test.mjs": /pass 3\b/, "mock/test_front.py": /Ran 3 tests.*OK/s };

/** Functions for programs of one's own. */
const modules = ["guides/call.mjs"];

/** Needs types that are made for the published site: tests/build/client.test.ts looks after it. */
const ofTheBuild = ["typescript/who-fronts.ts"];

/** Programs that go on until they are stopped. */
const endless = ["recipes/mirror.mjs", "socket/listen.mjs", "socket/listen.py"];
const needsWebsockets = ["socket/listen.py"];
const canRun = (program: string) => !needsWebsockets.includes(program) || pythonHas("websockets");

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
    [...Object.keys(programs), ...Object.keys(testPrograms), ...modules, ...ofTheBuild, ...endless].sort(),
  );
});

describe.each(Object.entries(programs))("%s", (program, runs) => {
  test("does what it says", async () => {
    for (const { args = [], token = "all", code = 0, prints, complains } of runs) {
      const ended = await run(program, args, mock.tokens[token]).ended;
      expect(ended, `${program} ${args.join(" ")}`).toMatchObject({ code, ...(code === 0 && { errors: "" }) });
      if (prints instanceof RegExp) expect(ended.out).toMatch(prints);
      else if (prints !== undefined) expect(ended.out).toBe(prints);
      if (complains) expect(ended.errors).toMatch(complains);
    }
  });
});

describe.each([...Object.keys(programs), ...endless].filter(canRun))("%s", (program) => {
  const args = (programs[program]?.[0]?.args ?? []).map(String);

  test("asks for a token when there is none", async () => {
    const { code, errors } = await run(program, args, undefined).ended;
    expect(code).not.toBe(0);
    expect(errors).toContain("SP_TOKEN");
  });

  test("prints the server's text and stops when the token is refused", async () => {
    const { code, out, errors } = await run(program, args, "unknown").ended;
    expect(code).not.toBe(0);
    expect(out + errors).toMatch(/token is missing or invalid\./i);
  });
});

test.each(Object.entries(testPrograms))("%s passes", async (program, result) => {
  const { code, out, errors } = await run(program, [], undefined).ended;
  expect(out + errors).toMatch(result);
  expect(code).toBe(0);
});

describe("guides/call.mjs", () => {
  type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;
  let call: Call;
  beforeAll(async () => {
    vi.stubEnv("SP_API", mock.url);
    vi.stubEnv("SP_TOKEN", mock.tokens.all);
    ({ call } = (await import(fromRoot("samples/guides/call.mjs"))) as { call: Call });
  });
  afterAll(() => vi.unstubAllEnvs());

  test("returns what is answered, and nothing for an empty body", async () => {
    expect(await call("GET", "/v1/me")).toMatchObject({ id: me });
    expect(await call("POST", "/v1/member", { name: "Ivy" })).toMatch(/^[0-9a-f]{24}$/);
    expect(await call("PATCH", `/v1/member/${robin}`, { pronouns: "she/her" })).toBe("");
  });

  test("throws the server's text, also when a refusal has status 200", async () => {
    await expect(call("POST", "/v1/member", { name: "Ivy", nickname: "I" })).rejects.toThrow(
      "POST /v1/member: 400 Error at nickname, this is not a valid property name.",
    );
    await expect(call("GET", `/v1/member/${me}/${ids.free}`)).rejects.toThrow("404 (empty body)");
    await expect(call("PATCH", "/v1/user/username/me", { username: "quiet-harbour" })).rejects.toThrow(
      "PATCH /v1/user/username/me: This username is already taken",
    );
  });
});

test("recipes/custom-fields.mjs works on a legacy account too", async () => {
  await mock.reset("legacy");
  await run("recipes/custom-fields.mjs", ["Wren", "Birthday", "2000-04-01"], mock.tokens.all).ended;
  const { out } = await run("recipes/custom-fields.mjs", [], mock.tokens.read).ended;
  expect(out.split("\n").sort()).toEqual([
    "",
    "Juniper, Favourite tea: Jasmine",
    "Robin, Favourite tea: Rooibos",
    "Wren, Birthday: 2000-04-01",
  ]);
});

test("recipes/export-everything.mjs saves every object, for its owner only", async () => {
  await run("recipes/export-everything.mjs", [exportFile], mock.tokens.read).ended;
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

test("recipes/mirror.mjs follows the front, also after a lost connection", async () => {
  const mirror = run("recipes/mirror.mjs", [], mock.tokens.read);
  const shows = (lines: string[]) => eventually(() => mirror.out() === lines.map((line) => `${line}\n`).join(""), 10);
  await shows(["Fronting: Juniper"]);
  await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: Date.now(), member: robin });
  await shows(["Fronting: Juniper", "Fronting: Juniper, Robin"]);
  await mock.patch(`/v1/member/${robin}`, { name: "Robyn" });
  await shows(["Fronting: Juniper", "Fronting: Juniper, Robin", "Fronting: Juniper, Robyn"]);
  await mock.call("POST", "/__mock/disconnect");
  await mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false, endTime: Date.now() });
  await eventually(() => mirror.out().endsWith("Fronting: Robyn\n"), 10);
});

describe.each(["socket/listen.mjs", "socket/listen.py"])("%s", (program) => {
  const reason = canRun(program) ? "" : " (not run: the Python package websockets is not on this machine)";

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

test("every Python program is proper Python", () => {
  const all = [...Object.keys(programs), ...Object.keys(testPrograms), ...endless].filter((program) =>
    program.endsWith(".py"),
  );
  expect(all.map(pythonSyntaxErrors).filter(Boolean)).toEqual([]);
});
