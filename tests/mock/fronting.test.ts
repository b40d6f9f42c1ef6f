import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { startTestMock, type TestMock } from "./support/client";
import { refusal } from "./support/description";

const { me, juniper, wren, robin, asleep, wrensFront, junipersFront } = ids;

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const front = (member: string, more: object = {}) => ({
  custom: false,
  live: true,
  startTime: Date.now() - 60_000,
  member,
  ...more,
});
const content = async (id: string) => (await mock.get(`/v1/frontHistory/${me}/${id}`)).json.content;
const fronters = async () =>
  (await mock.get("/v1/fronters")).json.map((entry: { content: { member: string } }) => entry.content.member);
const start = async (member: string, more: object = {}) =>
  (await mock.post("/v1/frontHistory", front(member, more))).json;

describe("starting", () => {
  test("a live front has no end yet: endTime is null", async () => {
    const id = await start(robin, { customStatus: "First day here" });
    expect(await content(id)).toMatchObject({
      live: true,
      endTime: null,
      custom: false,
      customStatus: "First day here",
    });
    expect(await fronters()).toEqual([juniper, robin]);
  });

  test("a member can front once at a time, a custom front too", async () => {
    const already = await refusal("addFrontHistoryEntry", "alreadyFronting");
    expect(await mock.post("/v1/frontHistory", front(juniper))).toMatchObject(already);
    await start(asleep, { custom: true });
    expect(await mock.post("/v1/frontHistory", front(asleep, { custom: true }))).toMatchObject(already);
    expect((await mock.post("/v1/frontHistory", front(juniper, { live: false, endTime: Date.now() }))).status).toBe(
      200,
    );
  });

  test("the member must be one's own", async () => {
    expect(await mock.post("/v1/frontHistory", front(ids.free))).toMatchObject(
      await refusal("addFrontHistoryEntry", "memberNotFound"),
    );
  });

  test("times in the future become now, and a start that is not before the end is moved before it", async () => {
    const later = Date.now() + 1_000_000;
    expect((await content(await start(robin, { startTime: later }))).startTime).toBeLessThanOrEqual(Date.now());
    const past = await start(wren, { live: false, startTime: 2000, endTime: 1000 });
    expect(await content(past)).toMatchObject({ startTime: 999, endTime: 1000 });
  });

  test("custom is stored as sent, and corrected by the next change", async () => {
    const id = await start(asleep, { custom: false });
    expect((await content(id)).custom).toBe(false);
    await mock.patch(`/v1/frontHistory/${id}`, { customStatus: "zzz" });
    expect((await content(id)).custom).toBe(true);
  });

  test("times must be whole numbers", async () => {
    expect((await mock.post("/v1/frontHistory", front(robin, { startTime: 1.5 }))).text).toBe(
      'Error at {"format":"int64"} with error must match format "int64"\n',
    );
  });
});

describe("changing", () => {
  test("ending needs live: false and endTime; the server fills nothing in", async () => {
    const now = Date.now();
    await mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false });
    expect(await content(junipersFront)).toMatchObject({ live: false, endTime: null });
    await mock.patch(`/v1/frontHistory/${junipersFront}`, { endTime: now });
    expect((await content(junipersFront)).endTime).toBe(now);
    expect(await fronters()).toEqual([]);
  });

  test("an entry that has ended cannot be made live again", async () => {
    expect(await mock.patch(`/v1/frontHistory/${wrensFront}`, { live: true })).toMatchObject(
      await refusal("updateFrontHistoryEntry", "cannotGoLive"),
    );
  });

  test("a live entry can go over to another member who is not fronting", async () => {
    expect((await mock.patch(`/v1/frontHistory/${junipersFront}`, { member: asleep })).status).toBe(200);
    expect(await content(junipersFront)).toMatchObject({ member: asleep, custom: true });
    await start(wren);
    expect(await mock.patch(`/v1/frontHistory/${junipersFront}`, { member: wren })).toMatchObject(
      await refusal("updateFrontHistoryEntry", "otherIsFronting"),
    );
    expect((await mock.patch(`/v1/frontHistory/${junipersFront}`, { member: ids.free })).status).toBe(404);
  });

  test("the member of an ended entry is not checked", async () => {
    expect((await mock.patch(`/v1/frontHistory/${wrensFront}`, { member: ids.free })).status).toBe(200);
  });

  test("an unknown entry has a text of its own", async () => {
    expect(await mock.patch(`/v1/frontHistory/${ids.free}`, { live: false })).toMatchObject(
      await refusal("updateFrontHistoryEntry", "entryNotFound"),
    );
  });
});

describe("reading", () => {
  const inRange = async (from: number, to: number) =>
    (await mock.get(`/v1/frontHistory/${me}?startTime=${from}&endTime=${to}`)).json.map(
      (entry: { id: string }) => entry.id,
    );

  test("a range holds the entries that overlap it, borders included, and never live ones", async () => {
    expect(await inRange(0, Date.now())).toEqual([wrensFront]);
    expect(await inRange(1749901500000, 1749999999999)).toEqual([wrensFront]);
    expect(await inRange(1749901500001, 1749999999999)).toEqual([]);
    expect(await inRange(1749886200001, 1749886200002)).toEqual([wrensFront]);
  });

  test("a range may have other query parameters, but needs both ends", async () => {
    expect((await mock.get(`/v1/frontHistory/${me}?startTime=1&endTime=2&limit=1`)).status).toBe(200);
    expect((await mock.get(`/v1/frontHistory/${me}?startTime=1`)).text).toContain('{"missingProperty":"endTime"}');
  });

  test("the whole history holds live entries, and ignores a range", async () => {
    const newest = await mock.get("/v1/frontHistory?sortBy=startTime&sortOrder=-1&limit=1");
    expect(newest.json[0].id).toBe(junipersFront);
    expect((await mock.get("/v1/frontHistory?startTime=1&endTime=2")).json).toHaveLength(2);
  });

  test("the history of a member or custom front", async () => {
    await start(asleep, { custom: true });
    expect((await mock.get(`/v1/frontHistory/member/${asleep}`)).json).toHaveLength(1);
    expect((await mock.get(`/v1/frontHistory/member/${wren}`)).json[0].id).toBe(wrensFront);
  });
});

describe("deleting", () => {
  test("an entry takes its comments with it", async () => {
    await mock.delete(`/v1/frontHistory/${wrensFront}`);
    expect((await mock.get(`/v1/comment/${me}/${ids.comment}`)).status).toBe(404);
  });

  test("a member or custom front ends its live entry and keeps its history", async () => {
    await mock.delete(`/v1/member/${juniper}`);
    expect(await content(junipersFront)).toMatchObject({ live: false, endTime: expect.any(Number) });
    const id = await start(asleep, { custom: true });
    await mock.delete(`/v1/customFront/${asleep}`, { "Operation-Time": "1" });
    expect((await content(id)).live, "also when the deletion itself came too late").toBe(false);
  });
});

describe("comments", () => {
  const comment = (more: object = {}) => ({
    time: 1750000080000,
    text: "Lunch is done.",
    documentId: junipersFront,
    collection: "frontHistory",
    ...more,
  });

  test("count on their entry", async () => {
    const id = (await mock.post("/v1/comment", comment())).json;
    expect((await content(junipersFront)).commentCount).toBe(1);
    expect((await mock.get(`/v1/comments/frontHistory/${junipersFront}`)).json[0].id).toBe(id);
    await mock.delete(`/v1/comment/${id}`);
    expect((await content(junipersFront)).commentCount).toBe(0);
  });

  test("are for entries of the front history that exist", async () => {
    expect(await mock.post("/v1/comment", comment({ collection: "members" }))).toMatchObject(
      await refusal("addComment", "collectionWrong"),
    );
    expect(await mock.post("/v1/comment", comment({ documentId: ids.free }))).toMatchObject(
      await refusal("addComment", "entryNotFound"),
    );
    expect(await mock.delete(`/v1/comment/${ids.free}`)).toMatchObject(
      await refusal("deleteComment", "commentNotFound"),
    );
  });
});

describe("analytics", () => {
  const day = Date.UTC(2025, 5, 10);
  const hour = 60 * 60 * 1000;
  const read = async (from: number, to: number) =>
    (await mock.get(`/v1/user/analytics?startTime=${from}&endTime=${to}`)).json;

  test("sum up entries of the range, and live ones whatever the range", async () => {
    await mock.post("/v1/frontHistory", front(wren, { live: false, startTime: day + hour, endTime: day + 2 * hour }));
    await mock.post(
      "/v1/frontHistory",
      front(wren, { live: false, startTime: day + 4 * hour, endTime: day + 7 * hour }),
    );
    const { values } = await read(day, day + 24 * hour);
    const of = (list: { id: string; value: number }[], id: string) => list.find((one) => one.id === id)?.value;
    expect(Object.fromEntries(Object.entries(values).map(([name, list]) => [name, of(list as never, wren)]))).toEqual({
      sums: 4 * hour,
      averages: 2 * hour,
      maxes: 3 * hour,
      mins: hour,
      nums: 2,
    });
    expect(of(values.sums, juniper), "capped at the length of the range").toBe(24 * hour);
    expect(of(values.nums, juniper)).toBe(1);
  });

  test("count beginnings by part of the day; the hour from ten is in none", async () => {
    for (const at of [3, 7, 10.5, 12, 18]) {
      const startTime = day + at * hour;
      await mock.post("/v1/frontHistory", front(robin, { live: false, startTime, endTime: startTime + 60_000 }));
    }
    const one = [{ id: robin, value: 1 }];
    expect((await read(day, day + 24 * hour)).timings).toEqual({
      morningFronters: one,
      dayFronters: one,
      eveningFronters: one,
      nightFronters: one,
    });
  });

  test("refuse any other query parameter", async () => {
    expect((await mock.get("/v1/user/analytics?startTime=1&endTime=2&limit=1")).text).toBe(
      "Error at limit, this is not a valid property name.\n",
    );
  });
});
