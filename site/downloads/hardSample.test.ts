import { beforeAll, expect, test } from "vitest";
import { cachedDescription } from "../../description/bundle/bundleCache";
import { readExport } from "../../description/export/readExport";
import { timeForms } from "../../description/export/timeForms";
import type { Content } from "../../mock/core/data/store";
import type { ExportFile } from "../../mock/core/rules/exportFile";
import { parseSeed } from "../../mock/seed/readSeed";
import { startTestMock } from "../../mock/testing/client";
import { exportSample } from "./exportSample";
import { hardPictures, hardSample } from "./hardSample";

let sample: ExportFile;
let legacy: ExportFile;
beforeAll(async () => {
  const description = await cachedDescription();
  sample = JSON.parse(JSON.stringify(hardSample(description)));
  legacy = exportSample(description, "legacy");
});

const all = (name: string): Content[] => sample[name] ?? [];
const idsOf = (name: string) => new Set(all(name).map(({ _id }) => _id));

test("has a front with every form of a time, all of which are read", () => {
  const times = all("frontHistory").map(({ startTime }) => startTime);
  const { collections, unreadTimes, timesWithoutZone } = readExport("hard", Buffer.from(JSON.stringify(sample)), [
    "frontHistory",
  ]);
  expect([unreadTimes, timesWithoutZone]).toEqual([[], 2]);
  for (const [form, write] of Object.entries(timeForms)) {
    const inThisForm = times.filter((time, index) => {
      const read = Number(collections.frontHistory?.[index]?.startTime);
      return JSON.stringify(write(read)) === JSON.stringify(time);
    });
    expect(inThisForm.length, form).toBeGreaterThan(0);
  }
  expect(times.some((time) => typeof time === "number" && time < 0)).toBe(true);
});

test("has fronts that have ended without an end, one with comments inside, and one of a deleted member", () => {
  const fronts = all("frontHistory");
  const ended = fronts.filter(({ live, endTime }) => live !== true && (endTime ?? null) === null);
  expect(ended.map((front) => ["live" in front, "endTime" in front])).toEqual([
    [true, false],
    [false, true],
  ]);
  const inside = fronts.flatMap(({ comments = [] }) => comments as Content[]).map(({ text }) => text);
  const outside = all("comments").map(({ text }) => text);
  expect(inside).toHaveLength(2);
  expect(inside.filter((text) => outside.includes(text))).toHaveLength(1);
  const members = idsOf("members");
  expect(fronts.filter(({ custom, member }) => custom === false && !members.has(member))).not.toEqual([]);
});

test("its custom fields have the keys of the legacy sample as `oid`", () => {
  const fields = legacy.users?.[0]?.fields as Content;
  expect(all("customFields").map(({ oid }) => oid)).toEqual(Object.keys(fields));
});

test("each uploaded picture belongs to a member, a custom front or the user, and one is a JPEG", async () => {
  const owners = ["members", "frontStatuses", "users"].map((name) =>
    all(name).flatMap(({ _id, avatarUuid }) => (avatarUuid ? [`${_id}.png`] : [])),
  );
  for (const names of owners) expect(names).toHaveLength(1);
  const pictures = await hardPictures();
  expect(Object.keys(pictures).sort()).toEqual(owners.flat().sort());
  expect(Object.values(pictures).map((bytes) => bytes.readUInt16BE(0).toString(16))).toEqual(["8950", "ffd8", "8950"]);
});

test("has a group before the one that it is in, and old notes, polls and timers", () => {
  const order = all("groups").map(({ _id }) => _id);
  const inner = all("groups").findIndex(({ parent }) => order.includes(parent));
  expect(inner).toBeLessThan(order.indexOf(all("groups")[inner]?.parent));
  expect(all("notes").some(({ color }) => typeof color === "number")).toBe(true);
  expect(all("polls").some(({ votes }) => !Array.isArray(votes))).toBe(true);
  const clocks = all("repeatedReminders").map(({ time }) => typeof (time as Content).hour);
  expect(clocks).toEqual(["number", "string"]);
});

test("is accepted by the mock, which has all of its fronts and its chat then", async () => {
  const { data, notes } = parseSeed("hard", Buffer.from(JSON.stringify(sample)));
  expect(notes).toHaveLength(2);
  const mock = await startTestMock({ seed: data });
  const objectsAt = async (path: string) => (await mock.get(path)).json as { content: Content }[];
  const chat = await objectsAt(`/v1/chat/messages/${all("channels")[0]?._id}?limit=10`);
  const entries = await objectsAt("/v1/frontHistory");
  await mock.close();
  const starts = entries.map(({ content }) => typeof content.startTime);
  expect(starts).toEqual(all("frontHistory").map(() => "number"));
  expect(chat).toHaveLength(all("chatMessages").length);
});
