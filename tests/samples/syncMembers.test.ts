import fs from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { fromRoot } from "../../toolkit/files/paths";
import { scratchFolder } from "../support/scratchFolder";
import { startProxy } from "./support/localServer";
import { start } from "./support/program";

const { me, juniper, robin, wren } = ids;
const at = scratchFolder();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const file of ["m.json", "m.json.synced"]) fs.rmSync(at(file), { force: true });
});

type Member = { id: string; content: Record<string, unknown> };
const untimed = robin;
const justNow = "changed or deleted in the account a moment ago. Run it again.";

/** Starts a mock with one member as a sync with PluralKit adds them: without `lastOperationTime`. */
async function startMock(later: boolean): Promise<TestMock> {
  const sample = exportSample(await description(), "migrated");
  const members = (sample.members ?? []).map(({ lastOperationTime, ...member }) =>
    member._id === untimed ? member : { ...member, lastOperationTime },
  );
  const mock = await startTestMock({ later, seed: { ...sample, members } });
  closing.push(() => mock.close());
  return mock;
}

/** Passes requests on to the mock; before those that match, somebody else changes something. */
async function startBusy(mock: TestMock, before: RegExp, change: () => Promise<unknown>) {
  const server = await startProxy(mock, async ({ method, url }, _, pass) => {
    if (before.test(`${method} ${url}`)) await change();
    return pass();
  });
  closing.push(server.close);
  return server;
}

const readFile = (): Record<string, string>[] => JSON.parse(fs.readFileSync(at("m.json"), "utf8"));
const writeFile = (entries: unknown) => fs.writeFileSync(at("m.json"), JSON.stringify(entries));
const readMembers = async (mock: TestMock): Promise<Member[]> => (await mock.get(`/v1/members/${me}`)).json;
const contentOf = async (mock: TestMock, id: string) => (await mock.get(`/v1/member/${me}/${id}`)).json.content;
/** Edits an entry of the file; removes what is undefined. */
const edit = (id: string, changes: Record<string, string | undefined>) =>
  writeFile(readFile().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));

const servers: [name: string, later: boolean][] = [
  ["the server of the source", false],
  ["a later server", true],
];

describe.each(servers)("against %s", (_, later) => {
  describe.each(["mjs", "py"])("recipes/sync-members.%s", (language) => {
    const begin = (url: string, args: string[], token: string) => {
      const server = { url, cwd: at("."), env: { SP_PAUSE: "0" } };
      return start(server, `recipes/sync-members.${language}`, ["m.json", ...args], token);
    };
    const run = (mock: TestMock, args: string[], url = mock.url) => begin(url, args, mock.tokens.all).ended;
    const sync = (mock: TestMock, url?: string) => run(mock, ["--write"], url);
    /** A mock, and a file that was brought together with it. */
    const startSynced = async () => {
      const mock = await startMock(later);
      writeFile([]);
      expect(await sync(mock)).toMatchObject({ code: 0, errors: "" });
      return mock;
    };

    test("without --write it says what it would do, and writes nothing", async () => {
      const mock = await startMock(later);
      writeFile([{ name: "Ivy" }]);
      const before = await readMembers(mock);
      const { code, out } = await run(mock, []);
      expect(code).toBe(0);
      expect(out).toMatch(/^Added to the account: Ivy\n(Added to the file: .+\n)+Changes: 6\. Nothing was written/);
      expect(readFile()).toEqual([{ name: "Ivy" }]);
      expect(fs.existsSync(at("m.json.synced"))).toBe(false);
      expect(await readMembers(mock)).toEqual(before);
    });

    test("adds what is new on one side to the other, hidden, and changes nothing in a second run", async () => {
      const mock = await startMock(later);
      writeFile([{ name: "Ivy", pronouns: "she/her", note: "kept" }]);
      expect((await sync(mock)).out).toMatch(/Changes: 6\.\n$/);
      const members = await readMembers(mock);
      const ivy = members.find(({ content }) => content.name === "Ivy");
      const flags = { private: true, preventTrusted: true, preventsFrontNotifs: true };
      expect(ivy?.content).toMatchObject({ pronouns: "she/her", ...flags });
      expect(readFile()[0]).toMatchObject({ id: ivy?.id, note: "kept" });
      expect(readFile().map(({ id }) => id)).toEqual(expect.arrayContaining(members.map(({ id }) => id)));
      const file = fs.readFileSync(at("m.json"), "utf8");
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
      expect(await readMembers(mock)).toEqual(members);
      expect(fs.readFileSync(at("m.json"), "utf8")).toBe(file);
    });

    test("writes entries as in the file that the page shows, and adds the one without an id", async () => {
      const [written, added] = JSON.parse(fs.readFileSync(fromRoot("samples/recipes/my-members.json"), "utf8"));
      const mock = await startSynced();
      expect(readFile().find(({ id }) => id === juniper)).toEqual(written);
      writeFile([...readFile(), added]);
      expect((await sync(mock)).out).toBe(`Added to the account: ${added.name}\nChanges: 1.\n`);
    });

    test.each([[""], [null]])("takes the id %j of an entry for none, and writes the new one", async (id) => {
      const mock = await startMock(later);
      writeFile([{ id, name: "Ivy" }]);
      expect((await sync(mock)).code).toBe(0);
      expect(await sync(mock)).toMatchObject({ code: 0, out: "Changes: 0.\n" });
      const added = (await readMembers(mock)).filter(({ content }) => content.name === "Ivy");
      expect(added.map((member) => member.id)).toEqual([readFile()[0]?.id]);
    });

    test("carries a change of either side to the other, clears what was cleared, and compares ids without case", async () => {
      const mock = await startSynced();
      edit(juniper, { id: juniper.toUpperCase(), pronouns: "", desc: "Tea" });
      edit(untimed, { desc: "From the file" });
      await mock.patch(`/v1/member/${juniper}`, { name: "June" });
      const { out } = await sync(mock);
      expect(out.split("\n").sort()).toEqual([
        "",
        "Changed in the account: Juniper (pronouns, desc)",
        "Changed in the account: Robin (desc)",
        "Changed in the file: Juniper (name)",
        "Changes: 3.",
      ]);
      expect(await contentOf(mock, juniper)).toMatchObject({ name: "June", pronouns: "", desc: "Tea" });
      expect(await contentOf(mock, untimed)).toMatchObject({ desc: "From the file" });
      expect(readFile().find(({ id }) => id === juniper)).toMatchObject({ name: "June", desc: "Tea" });
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
    });

    test("leaves a field that an entry omits as it is, on both sides", async () => {
      const mock = await startSynced();
      const { pronouns } = await contentOf(mock, juniper);
      expect(pronouns).toBeTruthy();
      edit(juniper, { pronouns: undefined });
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
      expect(await contentOf(mock, juniper)).toMatchObject({ pronouns });
      expect(readFile().find(({ id }) => id === juniper)).not.toHaveProperty("pronouns");
      edit(juniper, { pronouns: "" });
      expect((await sync(mock)).out).toMatch(/^Changed in the account: Juniper \(pronouns\)\n/);
      expect(await contentOf(mock, juniper)).toMatchObject({ pronouns: "" });
    });

    test("fills in a field that was empty on both sides", async () => {
      const mock = await startMock(later);
      await mock.patch(`/v1/member/${wren}`, { desc: "" });
      writeFile([{ id: wren, name: "Wren" }]);
      expect(await sync(mock)).toMatchObject({ code: 0, errors: "" });
      edit(wren, { desc: "From the file" });
      const ended = { code: 0, out: "Changed in the account: Wren (desc)\nChanges: 1.\n", errors: "" };
      expect(await sync(mock)).toEqual(ended);
    });

    test("names what the server refuses, goes on, and ends with code 1", async () => {
      const mock = await startSynced();
      writeFile([{ name: "Ivy", pronouns: 5 }, ...readFile(), { name: "Moss" }]);
      writeFile(readFile().map((entry) => (entry.id === juniper ? { ...entry, pronouns: 5 } : entry)));
      const { code, out, errors } = await sync(mock);
      expect([code, out]).toEqual([1, "Added to the account: Moss\nChanges: 1.\n"]);
      expect(errors).toMatch(/^Left alone: Ivy, POST .+: 400 .+\nLeft alone: Juniper, PATCH .+: 400 .+\n$/);
    });

    test("knows after a break in the middle what both sides had", async () => {
      const mock = await startSynced();
      const { desc } = await contentOf(mock, juniper);
      writeFile([{ name: "Ivy" }, ...readFile()]);
      edit(juniper, { desc: "From the file" });
      edit(robin, { desc: "From the file" });
      const server = await startProxy(mock, ({ method, url }, _, pass) =>
        method === "PATCH" && url?.endsWith(robin) ? running.stop("SIGKILL") : pass(),
      );
      closing.push(server.close);
      const running = begin(server.url, ["--write"], mock.tokens.all);
      await running.ended;
      await mock.patch(`/v1/member/${juniper}`, { desc });
      const ivy = (await readMembers(mock)).find(({ content }) => content.name === "Ivy");
      await mock.delete(`/v1/member/${ivy?.id}`);
      expect(await sync(mock)).toMatchObject({
        code: 2,
        out: expect.stringContaining("Changed in the file: Juniper (desc)\n"),
        errors: "Left alone: Ivy, deleted in the account. Delete it in the file too, if you meant to.\n",
      });
      expect(await contentOf(mock, juniper)).toMatchObject({ desc });
    });

    test("saves the file too if a request fails", async () => {
      const mock = await startSynced();
      edit(robin, { desc: "From the file" });
      writeFile([{ name: "Moss" }, ...readFile()]);
      const server = await startProxy(mock, ({ method }, response, pass) =>
        method === "PATCH" ? response.destroy() : pass(),
      );
      closing.push(server.close);
      expect(await sync(mock, server.url)).toMatchObject({ code: 1, out: "Added to the account: Moss\n" });
      expect(readFile()[0]).toHaveProperty("id");
    });

    test("refuses another account before it sends anything", async () => {
      const mock = await startSynced();
      const synced = fs.readFileSync(at("m.json.synced"), "utf8");
      expect(await begin(mock.url, ["--write"], mock.tokens.friend).ended).toEqual({
        ...{ code: 1, out: "", errors: "m.json is for another account. Use one file for each account.\n" },
      });
      expect(fs.readFileSync(at("m.json.synced"), "utf8")).toBe(synced);
      const { system, ...older } = JSON.parse(synced);
      expect(system).toBe(me);
      fs.writeFileSync(at("m.json.synced"), JSON.stringify(older));
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
    });

    test("keeps an edit of an entry during the run that adds it, and adds nobody twice", async () => {
      const mock = await startMock(later);
      writeFile([{ name: "Ivy" }]);
      const change = async () => writeFile([{ name: "Ivy", desc: "While it runs" }]);
      const server = await startBusy(mock, /^GET \/v1\/member\//, change);
      expect((await sync(mock, server.url)).code).toBe(2);
      expect(await sync(mock)).toMatchObject({
        ...{ code: 0, out: expect.stringContaining("Changed in the account: Ivy (desc)\n"), errors: "" },
      });
    });

    test("keeps an edit of the file that is made while it runs", async () => {
      const mock = await startSynced();
      edit(juniper, { desc: "Before" });
      await mock.patch(`/v1/member/${robin}`, { name: "Rob" });
      const server = await startBusy(mock, /^PATCH /, async () => edit(wren, { desc: "While it runs" }));
      const { code, errors } = await sync(mock, server.url);
      expect([code, errors]).toEqual([2, "Left alone: m.json, changed while this ran. Run it again.\n"]);
      expect(readFile().find(({ id }) => id === wren)).toMatchObject({ desc: "While it runs" });
      expect(await sync(mock)).toMatchObject({ code: 0, errors: "" });
      expect(await contentOf(mock, wren)).toMatchObject({ desc: "While it runs" });
      expect(await contentOf(mock, juniper)).toMatchObject({ desc: "Before" });
      expect(readFile().find(({ id }) => id === robin)).toMatchObject({ name: "Rob" });
      expect(await contentOf(mock, robin)).toMatchObject({ name: "Rob" });
    });

    test("reports a field that both sides changed, and leaves it alone on both", async () => {
      const mock = await startSynced();
      edit(juniper, { desc: "From the file", color: "#112233" });
      await mock.patch(`/v1/member/${juniper}`, { desc: "From the app" });
      const { code, errors } = await sync(mock);
      const values = 'desc is "From the file" in the file, "From the app" in the account';
      expect([code, errors]).toEqual([2, `Left alone: Juniper, changed on both sides (${values})\n`]);
      expect(await contentOf(mock, juniper)).toMatchObject({ desc: "From the app", color: "#112233" });
      expect(readFile().find(({ id }) => id === juniper)).toMatchObject({ desc: "From the file" });
      expect((await sync(mock)).errors).toBe(errors);
    });

    test.each([
      ["with a time", juniper, /^PATCH /],
      ["without a time", untimed, /^GET \/v1\/member\//],
    ])("does not overwrite a member %s who is changed while it runs", async (__, id, before) => {
      const mock = await startSynced();
      edit(id, { desc: "From the file" });
      const server = await startBusy(mock, before, () => mock.patch(`/v1/member/${id}`, { desc: "From the app" }));
      const { code, errors } = await sync(mock, server.url);
      expect([code, errors.endsWith(`, ${justNow}\n`)]).toEqual([2, true]);
      expect(await contentOf(mock, id)).toMatchObject({ desc: "From the app" });
      expect((await sync(mock)).errors).toMatch(/changed on both sides \(desc is [^;]+\)\n$/);
    });

    test("leaves a member without a time alone who is deleted while it runs", async () => {
      const mock = await startSynced();
      edit(untimed, { desc: "From the file" });
      const server = await startBusy(mock, /^GET \/v1\/member\//, () => mock.delete(`/v1/member/${untimed}`));
      const ended = await sync(mock, server.url);
      expect(ended).toEqual({ code: 2, out: "Changes: 0.\n", errors: `Left alone: Robin, ${justNow}\n` });
    });

    test("knows a member again of whom both sides had nothing the same", async () => {
      const mock = await startMock(later);
      writeFile([{ id: juniper, name: "June" }]);
      await sync(mock);
      expect(JSON.parse(fs.readFileSync(at("m.json.synced"), "utf8"))[juniper]).toEqual({});
      await mock.delete(`/v1/member/${juniper}`);
      expect((await sync(mock)).errors).toMatch(/^Left alone: June, deleted in the account\. .+\n$/);
      writeFile(readFile().filter(({ id }) => id !== juniper));
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
    });

    test("guesses no deletion: it names what is gone on one side, until it is gone on both", async () => {
      const mock = await startSynced();
      writeFile(readFile().filter(({ id }) => id !== wren));
      await mock.delete(`/v1/member/${juniper}`);
      const { code, out, errors } = await sync(mock);
      expect([code, out]).toEqual([2, "Changes: 0.\n"]);
      expect(errors.split("\n").sort()).toEqual([
        "",
        "Left alone: Juniper, deleted in the account. Delete it in the file too, if you meant to.",
        "Left alone: Wren, no longer in the file. Delete it in the app too, if you meant to.",
      ]);
      expect((await contentOf(mock, wren)).name).toBe("Wren");
      expect(readFile().find(({ id }) => id === juniper)?.name).toBe("Juniper");
      writeFile(readFile().filter(({ id }) => id !== juniper));
      await mock.delete(`/v1/member/${wren}`);
      expect(await sync(mock)).toEqual({ code: 0, out: "Changes: 0.\n", errors: "" });
    });
  });
});
