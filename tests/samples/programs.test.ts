import fs from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { wholeProgram } from "../../site/mdx/wholeProgram";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { everything } from "../support/everything";
import { omitted } from "./support/alwaysSent";
import { startLocalServer, startProxy } from "./support/localServer";
import { mockOfFile } from "./support/mockOfFile";
import { pythonSyntaxErrors, type Running, start, stopAll, wholeFile } from "./support/program";
import {
  endless,
  exportFile,
  mirrors,
  modules,
  ofOtherTests,
  ofTheBuild,
  programs,
  reasonNot,
  testPrograms,
} from "./support/programs";

const { me, wren, robin, junipersFront } = ids;

const mock = await mockOfFile();
const running: Running[] = [];
afterEach(async () => {
  await stopAll(running);
  fs.rmSync(exportFile, { force: true }); // The programs that write it replace no file.
});

function run(program: string, args: string[], token: string | undefined, server: { url: string } = mock): Running {
  const started = start(server, program, args, token);
  running.push(started);
  return started;
}

test("every program in samples/ is listed in the tests", () => {
  const files = filesBelow(fromRoot("samples")).filter((file) => !file.startsWith("recipes/shared/"));
  const listed = [programs, testPrograms].flatMap(Object.keys);
  expect(files.sort()).toEqual([...listed, ...modules, ...ofTheBuild, ...ofOtherTests, ...endless].sort());
});

/**
 * The two versions of the server that programs have to work with, and the two forms of a program. By day each program is
 * tried with one, and the same program in the other language with the other.
 */
const versions: [name: string, later: boolean, fileOf: (program: string) => string][] = [
  ["against the server of the source, as in the repository", false, (program) => fromRoot("samples", program)],
  ["against a later server, as readers copy it", true, wholeFile],
];

/** The two languages of a program follow each other, and whose turn it is changes with each program. */
const isTurn = (index: number) => (index + Math.floor(index / 2)) % 2 === 1;

describe.each(versions)("%s", (_, later, fileOf) => {
  let server: TestMock;
  beforeAll(async () => {
    server = await startTestMock({ port: 0, later });
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  const tried = Object.entries(programs).filter(
    ([program], index) => everything || !/\.(mjs|py)$/.test(program) || isTurn(index) === later,
  );
  describe.each(tried)("%s", (program, runs) => {
    const reason = reasonNot(program);

    test.skipIf(reason)(`works as described${reason}`, async () => {
      for (const [index, { args = [], token = "all", code = 0, prints, complains }] of runs.entries()) {
        // A token read from a file usually ends with a line break.
        const end = index === 0 && !program.endsWith(".sh") ? "\n" : "";
        const ended = await run(fileOf(program), args, server.tokens[token] + end, server).ended;
        expect(ended, `${program} ${args.join(" ")}`).toMatchObject({ code, ...(code === 0 && { errors: "" }) });
        if (prints instanceof RegExp) expect(ended.out).toMatch(prints);
        else if (prints !== undefined) expect(ended.out).toBe(prints);
        if (complains) expect(ended.errors).toMatch(complains);
      }
      expect(omitted(server.controls.requests.list)).toEqual([]);
    });
  });
});

test.each(Object.entries(testPrograms))("%s passes", async (program, result) => {
  const { code, out, errors } = await run(program, [], undefined).ended;
  expect(out + errors).toMatch(result);
  expect(code).toBe(0);
});

/** Tests a recipe in both languages, which have to do the same. */
function inBoth(name: string, title: string, check: (runIt: RunIt) => Promise<void>) {
  test.each(["mjs", "py"])(`recipes/${name}.%s ${title}`, (language) =>
    check((args, server = mock) => run(`recipes/${name}.${language}`, args, server.tokens.all, server).ended),
  );
}

type RunIt = (args: string[], server?: Pick<TestMock, "url" | "tokens">) => Running["ended"];

inBoth("custom-fields", "also works on a legacy account, whatever the server's words", async (runIt) => {
  await mock.reset("legacy");
  const server = await startProxy(mock, async (_, response, pass) => {
    const passed = await pass();
    return passed.ok ? passed : response.end("No.");
  });
  await runIt(["Wren", "Birthday", "2000-04-01"], { ...mock, ...server });
  await runIt(["Juniper", "Birthday", "2000-05-02"]);
  await server.close();
  const { out } = await runIt([]);
  expect(out.split("\n").sort()).toEqual([
    "",
    "Juniper, Birthday: 2000-05-02",
    "Juniper, Favourite tea: Jasmine",
    "Robin, Favourite tea: Rooibos",
    "Wren, Birthday: 2000-04-01",
  ]);
});

inBoth("find-ids", "finds the fields of a legacy account", async (runIt) => {
  await mock.reset("legacy");
  const { out } = await runIt(["tea"]);
  expect(out).toMatch(/^custom field \(legacy\) \w{22,23} Favourite tea$/m);
});

inBoth("custom-fields", "does not set a field that was deleted", async (runIt) => {
  const document = await description();
  const { users = [] } = exportSample(document, "legacy");
  const seed = { ...exportSample(document, "migrated"), customFields: [], users };
  const deleted = await startTestMock({ seed });
  const ended = await runIt(["Juniper", "Favourite tea", "Mint"], deleted);
  await deleted.close();
  expect(ended).toEqual({ code: 1, out: "", errors: "Not stored. Was the custom field Favourite tea deleted?\n" });
});

inBoth("custom-fields", "clears a value", async (runIt) => {
  expect(await runIt(["Juniper", "Favourite tea", ""])).toMatchObject({ code: 0, out: "Juniper, Favourite tea: \n" });
  expect((await runIt([])).out).toBe("Robin, Favourite tea: Rooibos\n");
});

/** Reads the front entries that began after a time. */
const frontsSince = async (server: TestMock, time: number): Promise<Record<string, unknown>[]> =>
  (await server.get("/v1/frontHistory")).json
    .map(({ content }: { content: Record<string, unknown> }) => content)
    .filter(({ startTime }: Record<string, unknown>) => Number(startTime) > time);

describe.each(["mjs", "py"])("on a computer whose clock is an hour slow (%s)", (language) => {
  const hour = 3_600_000;
  const wrensStart = Date.now() + hour;
  let ahead: TestMock;
  beforeEach(async () => {
    ahead = await startTestMock({ now: wrensStart + 60_000 });
    await ahead.post("/v1/frontHistory", { custom: false, live: true, startTime: wrensStart, member: wren });
  });
  afterEach(() => ahead.close());
  const fronts = async () => frontsSince(ahead, wrensStart - 1);

  test("recipes/switch ends the old front after its start, when the new one starts", async () => {
    expect((await run(`recipes/switch.${language}`, ["Robin"], ahead.tokens.all, ahead).ended).code).toBe(0);
    expect(await fronts()).toMatchObject([
      { member: wren, live: false, endTime: wrensStart + 1 },
      { member: robin, live: true, startTime: wrensStart + 1 },
    ]);
  });

  test("recipes/co-front ends a front after its start", async () => {
    expect((await run(`recipes/co-front.${language}`, ["leave", "Wren"], ahead.tokens.all, ahead).ended).code).toBe(0);
    expect(await fronts()).toMatchObject([{ member: wren, live: false, endTime: wrensStart + 1 }]);
  });
});

inBoth("switch", "sets the status of a member who is already fronting", async (runIt) => {
  const status = async () => (await mock.get("/v1/fronters")).json[0].content.customStatus;
  await runIt(["Juniper", "Tea time"]);
  expect(await status()).toBe("Tea time");
  await runIt(["Juniper"]);
  expect(await status()).toBe("Tea time");
  expect((await mock.get("/v1/fronters")).json.map(({ id }: { id: string }) => id)).toEqual([junipersFront]);
});

describe.each(["mjs", "py"])("recipes/correct-switch.%s", (language) => {
  const correct = (time: string) => run(`recipes/correct-switch.${language}`, ["Robin", time], mock.tokens.all).ended;
  const times = async () =>
    (await frontsSince(mock, Date.parse("2025-06-15T08:00Z"))).map(({ member, live, startTime, endTime }) => {
      return { member, live, startTime, endTime };
    });

  test("moves the start of a live front, and the end of the front before it", async () => {
    await run(`recipes/switch.${language}`, ["Robin"], mock.tokens.all).ended;
    const [before] = await times();
    expect(await correct("2025-06-15T09:30Z")).toMatchObject({
      code: 0,
      out: "Robin fronts from 2025-06-15T09:30Z. Ends moved: 1.\n",
    });
    const time = Date.parse("2025-06-15T09:30Z");
    expect(await times()).toEqual([
      { ...before, live: false, endTime: time },
      { member: robin, live: true, startTime: time, endTime: null },
    ]);
  });

  test("does not change fronts that ended at a different time", async () => {
    const [switched, ended] = [Date.parse("2025-06-16T12:00Z"), Date.parse("2025-06-16T10:00Z")];
    const past = { custom: false, live: false, startTime: Date.parse("2025-06-16T08:00Z") };
    for (const endTime of [switched + 600, switched + 60_000, ended]) {
      await mock.post("/v1/frontHistory", { ...past, member: wren, endTime });
    }
    await mock.post("/v1/frontHistory", { ...past, member: robin, startTime: switched, endTime: switched + 90_000 });
    expect((await correct("2025-06-16T10:00Z")).out).toContain("Ends moved: 1.");
    const moved = await times();
    expect(moved.map(({ endTime }) => endTime)).toEqual([null, ended, switched + 60_000, ended, switched + 90_000]);
    expect(moved.at(-1)).toMatchObject({ member: robin, startTime: ended });
  });

  test("refuses a time at which a front would end before it starts", async () => {
    await run(`recipes/switch.${language}`, ["Robin"], mock.tokens.all).ended;
    const before = await times();
    for (const time of ["2025-06-15T08:10Z", "2999-01-01T00:00Z"]) {
      expect(await correct(time)).toMatchObject({
        code: 1,
        errors: "A front would end before it starts. Give another time.\n",
      });
    }
    expect(await times()).toEqual(before);
  });
});

describe.each(["mjs", "py"])("recipes/past-switch.%s", (language) => {
  const log = (...args: string[]) => run(`recipes/past-switch.${language}`, args, mock.tokens.all).ended;
  const since = Date.parse("2025-06-15T09:00Z");

  test("ends the fronts of that time where the new one starts, once", async () => {
    const isEqual = async () =>
      (await frontsSince(mock, 0)).map(({ member, live, startTime, endTime }) => [
        member,
        live,
        startTime === since,
        endTime === since,
      ]);
    await log("Robin", "2025-06-15T09:00Z");
    const after = await isEqual();
    expect(after).toEqual(expect.arrayContaining([[ids.juniper, false, false, true]]));
    expect(after.filter(([member]) => member === robin)).toEqual([[robin, true, true, false]]);
    await log("Robin", "2025-06-15T09:00Z");
    expect(await isEqual()).toEqual(after);
  });

  test("goes on if it was stopped after the start", async () => {
    await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: since, member: robin });
    expect(await log("Robin", "2025-06-15T09:00Z")).toMatchObject({ code: 0 });
    expect((await mock.get("/v1/fronters")).json).toMatchObject([{ content: { member: robin } }]);
  });

  test("changes nothing if somebody has started since", async () => {
    const before = await frontsSince(mock, 0);
    const { code } = await log("Robin", "2025-06-15T08:00Z");
    expect([code, await frontsSince(mock, 0)]).toEqual([1, before]);
  });

  test("with a second time it adds a front that is over, and the others stay", async () => {
    const before = await frontsSince(mock, 0);
    await log("Robin", "2025-06-15T09:00Z", "2025-06-15T10:00Z");
    const added = { member: robin, live: false, startTime: since, endTime: since + 3_600_000 };
    const after = await frontsSince(mock, 0);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining([...before, expect.objectContaining(added)]));
  });
});

/** A server whose list has no fixed order among equal values: it differs from page to page. */
async function startUnorderedServer(objects: { id: string; content: Record<string, number> }[]) {
  return startLocalServer(({ url = "" }, response) => {
    const query = new URL(url, "http://127.0.0.1").searchParams;
    const [start, limit] = [Number(query.get("start")), Number(query.get("limit"))];
    const sortBy = String(query.get("sortBy"));
    const value = (one: (typeof objects)[number]) => (sortBy === "_id" ? one.id : (one.content[sortBy] ?? 0));
    const stored = start > 0 ? [...objects].reverse() : [...objects];
    const sorted = stored.sort((a, b) => (value(a) < value(b) ? -1 : Number(value(a) > value(b))));
    response.end(JSON.stringify(sorted.slice(start, start + limit)));
  });
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

inBoth(
  "page-through-front-history",
  "misses no front if several have the same start, and prints the oldest first",
  async (runIt) => {
    const entries = Array.from({ length: 150 }, (_, index) => ({
      id: (0x1000 + index).toString(16),
      content: { startTime: 5000 - (index < 149 ? 0 : 1) },
    }));
    const server = await startUnorderedServer(entries);
    const { out } = await runIt([], { ...mock, ...server });
    await server.close();
    const [last, ...others] = idsOf(entries).reverse();
    expect(idsOf(JSON.parse(out))).toEqual([last, ...others.reverse()]);
  },
);

inBoth("export-everything", "does not overwrite a file, and then sends no request", async (runIt) => {
  fs.writeFileSync(exportFile, "kept");
  const ended = await runIt([exportFile], { ...mock, url: "http://127.0.0.1:9" });
  expect(ended).toEqual({ code: 1, out: "", errors: `${exportFile} exists already. Give another name.\n` });
  expect(fs.readFileSync(exportFile, "utf8")).toBe("kept");
});

inBoth("export-everything", "saves chat messages with an old date that were added later", async (runIt) => {
  const texts = Array.from({ length: 160 }, (_, index) => (index < 130 ? `new ${index}` : `old ${index}`));
  for (const [index, message] of texts.entries()) {
    const writtenAt = (index < 130 ? 1760000000000 : 1000000000000) + index;
    await mock.post("/v1/chat/message", { message, channel: ids.general, writer: wren, writtenAt });
  }
  await runIt([exportFile]);
  const { chatMessages } = JSON.parse(fs.readFileSync(exportFile, "utf8"));
  const saved: string[] = chatMessages.map(({ content }: { content: { message: string } }) => content.message);
  expect(saved.filter((message) => texts.includes(message)).sort()).toEqual(texts.sort());
});

/** The mode of a file that only its owner can read; Windows has no modes, and Node shows the same for all such files. */
const ownersOnly = process.platform === "win32" ? 0o666 : 0o600;

inBoth("export-everything", "saves every collection, to a file that only its owner can read", async (runIt) => {
  const left = "What an export left that broke off, and everybody may read";
  fs.writeFileSync(`${exportFile}.part`, left, { mode: 0o644 });
  await runIt([exportFile]);
  expect(fs.existsSync(`${exportFile}.part`)).toBe(false);
  expect(fs.statSync(exportFile).mode & 0o777).toBe(ownersOnly);
  const { server, exportedAt, user, reports, ...lists } = JSON.parse(fs.readFileSync(exportFile, "utf8"));
  expect(user.id).toBe(me);
  expect(Object.entries(lists).filter(([, objects]) => (objects as unknown[]).length === 0)).toEqual([]);
});

describe.each(["mjs", "py"])("recipes/export-everything.%s behind a proxy", (language) => {
  /** Passes requests on to the mock, but answers one of them, by its place, in another way. */
  async function startFailing(place: number, status: number, headers = {}) {
    const paths: string[] = [];
    let count = 0;
    const server = await startProxy(mock, (request, response, pass) => {
      paths.push(request.url ?? "");
      count += 1;
      return count === place ? response.writeHead(status, headers).end() : pass();
    });
    return { ...server, paths };
  }
  const exportFrom = (server: { url: string }) =>
    run(`recipes/export-everything.${language}`, [exportFile], mock.tokens.read, server).ended;

  test("waits as long as a 429 says, and repeats the request once", async () => {
    const proxy = await startFailing(8, 429, { "Retry-After": "1" });
    const { code, out, errors } = await exportFrom(proxy);
    await proxy.close();
    expect([code, out.includes("members: 5\n")]).toEqual([0, true]);
    expect(errors).toMatch(/^GET \/v1\/\S+: 429 \(empty body\): trying again in 1 seconds\.\n$/);
    expect(proxy.paths[7]).toBe(proxy.paths[8]);
  });

  test("waits for a minute at most", async () => {
    const proxy = await startFailing(8, 429, { "Retry-After": "86400" });
    const running = run(`recipes/export-everything.${language}`, [exportFile], mock.tokens.read, proxy);
    await eventually(() => running.errors().includes("seconds"), 60);
    running.stop();
    await running.ended;
    expect(running.errors()).toContain("trying again in 60 seconds.");
    await proxy.close();
  });

  test("goes on where a run was stopped, with the same account only", async () => {
    const proxy = await startFailing(12, 403);
    const stopped = await exportFrom(proxy);
    expect([stopped.code, stopped.errors.endsWith("\nRun it again to go on.\n")]).toEqual([1, true]);
    expect(fs.existsSync(exportFile)).toBe(false);
    expect(fs.statSync(`${exportFile}.part`).mode & 0o777).toBe(ownersOnly);
    fs.appendFileSync(`${exportFile}.part`, '["another account", "/v1/polls/x", []]\n["cut o');
    const before = proxy.paths.splice(0).slice(1, -1);
    const { code, out } = await exportFrom(proxy);
    await proxy.close();
    expect([code, out.startsWith("Responses from the run before: 10\n")]).toEqual([0, true]);
    expect(proxy.paths.filter((path) => before.includes(path))).toEqual([]);
    expect(JSON.parse(fs.readFileSync(exportFile, "utf8")).members).toHaveLength(5);
    expect(fs.existsSync(`${exportFile}.part`)).toBe(false);
  });
});

describe.each(["mjs", "py"])("a name is found as people see it", (language) => {
  const programArgs = {
    switch: ["Zoë", "Hello"],
    "co-front": ["join", "Zoë"],
    "custom-fields": ["Zoë", "Favourite tea ", "Mint"],
    "change-and-wait": ["Zoë"],
    "past-switch": ["Zoë", "2025-06-15T09:00Z"],
    "correct-switch": ["Zoë", "2025-06-14T08:00Z"],
  };
  for (const [name, args] of Object.entries(programArgs)) {
    const program = `recipes/${name}.${language}`;
    test.skipIf(reasonNot(program))(`${program}${reasonNot(program)}`, async () => {
      await mock.patch(`/v1/member/${wren}`, { name: "Zoe\u0308 " });
      expect(await run(program, args, mock.tokens.all).ended).toMatchObject({ code: 0 });
    });
  }

  test.each(["zoë", "ipek"])(`recipes/find-ids.${language} %s`, async (wanted) => {
    await mock.post("/v1/member", { name: "Zoe\u0308 & İpek" });
    const { out } = await run(`recipes/find-ids.${language}`, [wanted], mock.tokens.read).ended;
    expect(out).toMatch(/^member \w+ Zoe\u0308 & İpek\n$/);
  });
});

test("guides/late-change.sh does not overwrite a newer change", async () => {
  await mock.patch(`/v1/member/${robin}`, { pronouns: "he/him" });
  expect((await run("guides/late-change.sh", [], mock.tokens.write).ended).code).not.toBe(0);
  expect((await mock.get(`/v1/member/${me}/${robin}`)).json.content.pronouns).toBe("he/him");
});

for (const program of mirrors) {
  const title = `${program} follows the front, even after a lost connection and a reset${reasonNot(program)}`;
  test.skipIf(reasonNot(program))(title, async () => {
    const mirror = run(program, [], mock.tokens.read);
    const lines: string[] = [];
    const shows = async (line: string) => {
      lines.push(`${line}\n`);
      await eventually(() => mirror.out() === lines.join(""), 30);
    };
    const end = (front: string) => mock.patch(`/v1/frontHistory/${front}`, { live: false, endTime: Date.now() });
    await shows("Fronting: Juniper");
    const front = { custom: false, live: true, startTime: Date.now(), member: robin };
    const robinsFront = await mock.post("/v1/frontHistory", front);
    await shows("Fronting: Juniper, Robin");
    await mock.patch(`/v1/member/${robin}`, { name: "Robyn" });
    await shows("Fronting: Juniper, Robyn");
    await mock.call("POST", "/__mock/disconnect");
    await end(junipersFront);
    await shows("Fronting: Robyn");
    await end(robinsFront.json);
    await shows("Nobody is fronting.");
    await mock.reset();
    await shows("Fronting: Juniper");
    expect(mirror.out()).toBe(lines.join(""));
  });
}

for (const program of endless) {
  const title = `${program} ends if nobody reads its output any more${reasonNot(program)}`;
  test.skipIf(reasonNot(program))(title, async () => {
    const started = run(program, [], mock.tokens.read);
    await eventually(() => started.out() + started.errors() !== "", 30);
    started.hangUp();
    await mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false, endTime: Date.now() });
    expect((await started.ended).code).toBe(1);
  });
}

for (const program of ["recipes/listen.mjs", "recipes/listen.py"]) {
  const title = `${program} prints every change, even after a lost connection${reasonNot(program)}`;
  test.skipIf(reasonNot(program))(title, async () => {
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
}

test("every request and every connection has a timeout", () => {
  const all = [...Object.keys(programs), ...Object.keys(testPrograms), ...modules, ...ofTheBuild, ...endless];
  const opening = /\bfetch\(|\burlopen\(|new WebSocket\(|\bconnect\(|\bConnection\(ADDRESS|^curl /gm;
  const limit = /AbortSignal\.timeout\(|[^_]timeout=\d|handshakeTimeout:|open_timeout=|--max-time /g;
  for (const program of all) {
    const text = wholeProgram(`samples/${program}`);
    expect(text.match(opening), program).not.toBeNull();
    expect(text.match(limit), program).toHaveLength(text.match(opening)?.length ?? 0);
  }
});

test("every Python program has valid syntax", () => {
  const all = [...Object.keys(programs), ...Object.keys(testPrograms), ...modules, ...endless].filter((program) =>
    program.endsWith(".py"),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(pythonSyntaxErrors(all)).toBe("");
  expect(pythonSyntaxErrors([...all, "guides/call.mjs"])).toContain("SyntaxError");
});
