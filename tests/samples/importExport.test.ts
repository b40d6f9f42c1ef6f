import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { everyForm, idOf, laterExport } from "../../description/export/testing/laterExport";
import { ids } from "../../mock/scenarios/ids";
import { startTestMock } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { hardSample } from "../../site/downloads/hardSample";
import { scratchFolder } from "../support/scratchFolder";
import { mockOfFile } from "./support/mockOfFile";
import { start } from "./support/program";

const at = scratchFolder();
/** Of another account than the one that the files are imported to. */
const users = [{ _id: "another" }];
const mock = await mockOfFile();

describe.each(["mjs", "py"])("recipes/import-export.%s", (end) => {
  const run = (file: unknown, { url, tokens } = mock) => {
    fs.writeFileSync(at("export.json"), JSON.stringify(file));
    const server = { url, env: { SP_PAUSE: "0" } };
    return start(server, `recipes/import-export.${end}`, [at("export.json")], tokens.all).ended;
  };
  const read = async (path: string) =>
    (await mock.get(path)).json as { id: string; content: Record<string, unknown> }[];
  /** @returns what the account has of each kind that the file has. */
  const counts = async () => {
    const channels = (await read("/v1/chat/channels")).filter(({ content }) =>
      /^channel \d$/.test(String(content.name)),
    );
    const chat = await Promise.all(channels.map(({ id }) => read(`/v1/chat/messages/${id}?limit=100`)));
    const of = async (path: string, name: RegExp) =>
      (await read(path)).filter(({ content }) => name.test(String(content.name))).length;
    return {
      members: await of(`/v1/members/${ids.me}`, /^Member \d/),
      customFronts: await of(`/v1/customFronts/${ids.me}`, /^Custom front \d/),
      groups: await of(`/v1/groups/${ids.me}`, /^(Inner|Outer)$/),
      fronts: (await read("/v1/frontHistory")).length - 2,
      chat: chat.flat().length,
    };
  };
  const whole = { members: 12, customFronts: 5, groups: 2, fronts: 600, chat: 170 };

  test("adds a later file whole; a second run, and one with a newer file, add only what is new", async () => {
    const { groups, ...later } = laterExport(everyForm);
    const file = { ...later, users };
    const asMap = Object.fromEntries(groups.map(({ _id, ...group }) => [String(_id), group]));
    const first = await run({ ...file, groups: asMap, lamps: [{ _id: "a" }] });
    expect(first).toMatchObject({ code: 0, errors: "Warning: Times without a time zone were read as UTC.\n" });
    expect(first.out).toContain("frontHistory: 600, added: 600\n");
    expect(await counts()).toEqual(whole);
    const inner = (await read(`/v1/groups/${ids.me}`)).find(({ content }) => content.name === "Inner");
    const outer = (await read(`/v1/groups/${ids.me}`)).find(({ content }) => content.name === "Outer");
    expect(inner?.content.parent).toBe(outer?.id);

    const second = await run({ ...file, groups });
    expect(second.code).toBe(0);
    expect(second.out.match(/added: \d+/g)).toEqual(Array(10).fill("added: 0"));
    expect(await counts()).toEqual(whole);

    const { members } = file;
    const newer = { ...file, groups, members: [...members, { ...members[0], _id: idOf("new"), name: "Member 0" }] };
    expect((await run(newer)).out).toContain("members: 13, added: 1\n");
  });

  test("adds the hard sample but for what refers to a deleted member; a second run adds nothing", async () => {
    const file = { ...hardSample(await description()), users };
    const first = await run(file);
    expect(first.code).toBe(2);
    expect(first.out).toContain("frontHistory: 19, added: 16\n");
    const [warning, ...reasons] = first.errors.trim().split("\n");
    expect(warning).toContain("without a time zone");
    expect(reasons.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "Not added: frontHistory",
      "Not added: notes",
      ...Array(2).fill("Not added: chatMessages"),
    ]);
    const entries = await read("/v1/frontHistory");
    expect(entries.filter(({ content }) => content.live !== true && (content.endTime ?? null) === null)).toEqual([]);
    const second = await run(file);
    expect(second.out.match(/added: \d+/g)).toEqual(Array(10).fill("added: 0"));
    expect(second.errors).toBe(first.errors);
  });

  describe("a custom field that the migration has given a new id", () => {
    const old = { users: [{ _id: "u", fields: { oldKeyOfTheirLanguages: { name: "Languages", type: 0, order: 1 } } }] };
    const migrated = {
      _id: idOf("languages"),
      oid: "oldKeyOfTheirLanguages",
      name: "Languages",
      type: 0,
      order: "0|b:",
    };
    const ivy = { _id: "m1", name: "Ivy" };
    const languages = async () =>
      (await read(`/v1/customFields/${ids.me}`)).filter(({ content }) => content.name === "Languages");

    test("is added once, from files of before and after", async () => {
      await run({ ...old, members: [ivy] });
      const [added] = await languages();
      const heron = { _id: "m2", name: "Heron", info: { [migrated._id]: "Dutch" } };
      const { out } = await run({ customFields: [migrated], members: [ivy, heron] });
      expect(out).toContain("customFields: 1, added: 0\nmembers: 2, added: 1\n");
      expect(await languages()).toEqual([added]);
      const members = await read(`/v1/members/${ids.me}`);
      const info = { [String(added?.id)]: "Dutch" };
      expect(members.find(({ content }) => content.name === "Heron")?.content).toMatchObject({ info });
    });

    test("is found in the account that has it", async () => {
      const own = await startTestMock({ seed: { ...hardSample(await description()), customFields: [migrated] } });
      const { out } = await run({ ...old, members: [ivy] }, own).finally(own.close);
      expect(out).toContain("customFields: 1, added: 0\n");
    });
  });

  test("sends every flag that decides who sees what: as the file has it, or as hidden", async () => {
    const pair = { private: true, preventTrusted: true };
    const open = { private: false, preventTrusted: false, preventsFrontNotifs: false };
    const { code } = await run({
      members: [
        { _id: "m1", name: "Ivy" },
        { _id: "m2", name: "Heron", ...open },
      ],
      frontStatuses: [
        { _id: "c1", name: "Resting" },
        { _id: "c2", name: "Away", ...open },
      ],
      groups: [{ _id: "g1", name: "Garden" }],
    });
    expect(code).toBe(0);
    const named = async (path: string, name: string) =>
      (await read(`${path}/${ids.me}`)).find(({ content }) => content.name === name)?.content;
    expect(await named("/v1/members", "Ivy")).toMatchObject({ ...pair, preventsFrontNotifs: true });
    expect(await named("/v1/members", "Heron")).toMatchObject(open);
    expect(await named("/v1/customFronts", "Resting")).toMatchObject({ ...pair, preventsFrontNotifs: true });
    expect(await named("/v1/customFronts", "Away")).toMatchObject(open);
    expect(await named("/v1/groups", "Garden")).toMatchObject(pair);
  });

  test("a live front gets no end, and every other front has one, even if the file does not", async () => {
    const front = { member: "m1", startTime: 1000 };
    const { code } = await run({
      members: [{ _id: "m1", name: "Ivy" }],
      frontHistory: [
        { _id: "f1", ...front, live: true, endTime: 2000 },
        { _id: "f2", ...front, live: false },
      ],
    });
    expect(code).toBe(0);
    const added = (await read("/v1/frontHistory")).filter(({ content }) => content.startTime === 1000);
    const ends = Object.fromEntries(added.map(({ content }) => [String(content.live), content.endTime ?? null]));
    expect(ends).toEqual({ true: null, false: 1001 });
  });

  test("names every broken document before it adds the first one", async () => {
    const before = await counts();
    const members = [{ _id: "a", name: "Member 0" }, { _id: 7 }, null, { name: "Heron" }];
    const { code, out, errors } = await run({ members, groups: 5, frontHistory: "x", notes: { n: "x" } });
    expect([code, out, await counts()]).toEqual([1, "", before]);
    const faults = errors.trim().split("\n");
    expect(faults.map((line) => line.replace(`${at("export.json")}: `, ""))).toEqual([
      "members[1] has no _id.",
      "members[2] is not a document.",
      "members[3] has no _id.",
      "groups is not an array.",
      "frontHistory is not an array.",
      "notes.n is not a document.",
    ]);
  });

  test("names what cannot be added, with the reason, and adds the rest", async () => {
    const member = { _id: "m1", name: "Ivy" };
    const { code, out, errors } = await run({
      members: [member, { _id: "m2", name: "Heron", archivedReason: "x".repeat(200) }],
      frontHistory: [
        { _id: "f1", member: "gone", startTime: 1 },
        { _id: "f2", member: "m1", startTime: "soon" },
        { _id: "f3", member: "m1", startTime: -1000, endTime: 5 },
      ],
      channels: [{ _id: "c1", name: "general" }],
      chatMessages: [
        { _id: "t1", channel: "c1", writer: "m1", writtenAt: 1, message: "3q2+7w==", iv: "AAAA" },
        { _id: "t2", channel: "c1", writer: "m1", writtenAt: 2, message: "Okay", iv: "AAAA", replyTo: "t1" },
      ],
    });
    expect(code).toBe(2);
    expect(out).toBe(
      "members: 2, added: 1\nfrontHistory: 3, added: 1\nchannels: 1, added: 1\nchatMessages: 2, added: 1\n",
    );
    const reasons = errors.trim().split("\n");
    expect(reasons.map((line) => line.replace(/: POST .*/, ""))).toEqual([
      "Not added: members m2",
      "Not added: frontHistory f1: gone is not in the file",
      "Not added: frontHistory f2: startTime is not a time",
      "Not added: chatMessages t1: its text is encrypted",
    ]);
  });
});
