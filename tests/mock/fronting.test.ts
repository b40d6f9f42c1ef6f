import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { startTestMock, type TestMock } from "./support/client";
import { documentedError } from "./support/description";

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
  test("times must be whole numbers", async () => {
    expect((await mock.post("/v1/frontHistory", front(robin, { startTime: 1.5 }))).text).toBe(
      'Error at {"format":"int64"} with error must match format "int64"\n',
    );
  });
});

describe("changing", () => {
  test("ending an entry needs both live: false and endTime; the server sets neither", async () => {
    const now = Date.now();
    await mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false });
    expect(await content(junipersFront)).toMatchObject({ live: false, endTime: null });
    await mock.patch(`/v1/frontHistory/${junipersFront}`, { endTime: now });
    expect((await content(junipersFront)).endTime).toBe(now);
    expect(await fronters()).toEqual([]);
  });

  test("an unknown entry has its own error message", async () => {
    expect(await mock.patch(`/v1/frontHistory/${ids.free}`, { live: false })).toMatchObject(
      await documentedError("updateFrontHistoryEntry", "entryNotFound"),
    );
  });
});

describe("reading", () => {
  const inRange = async (from: number, to: number) =>
    (await mock.get(`/v1/frontHistory/${me}?startTime=${from}&endTime=${to}`)).json.map(
      (entry: { id: string }) => entry.id,
    );

  test("a range contains the entries that overlap it, limits included, and never live ones", async () => {
    expect(await inRange(0, Date.now())).toEqual([wrensFront]);
    expect(await inRange(1749901500000, 1749999999999)).toEqual([wrensFront]);
    expect(await inRange(1749901500001, 1749999999999)).toEqual([]);
    expect(await inRange(1749886200001, 1749886200002)).toEqual([wrensFront]);
  });

  test("the whole history contains live entries, and ignores a range", async () => {
    const newest = await mock.get("/v1/frontHistory?sortBy=startTime&sortOrder=-1&limit=1");
    expect(newest.json[0].id).toBe(junipersFront);
    expect((await mock.get("/v1/frontHistory?startTime=1&endTime=2")).json).toHaveLength(2);
  });

  test("the history can be limited to a member or custom front", async () => {
    await start(asleep, { custom: true });
    expect((await mock.get(`/v1/frontHistory/member/${asleep}`)).json).toHaveLength(1);
    expect((await mock.get(`/v1/frontHistory/member/${wren}`)).json[0].id).toBe(wrensFront);
  });
});

describe("deleting", () => {
  test("a member or custom front ends its live entry and keeps its history", async () => {
    await mock.delete(`/v1/member/${juniper}`);
    expect(await content(junipersFront)).toMatchObject({ live: false, endTime: expect.any(Number) });
    const id = await start(asleep, { custom: true });
    await mock.delete(`/v1/customFront/${asleep}`, { "Operation-Time": "1" });
    expect((await content(id)).live, "even if the deletion itself is too late").toBe(false);
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

  test("can only be added to existing entries of the front history", async () => {
    expect(await mock.post("/v1/comment", comment({ collection: "members" }))).toMatchObject(
      await documentedError("addComment", "collectionWrong"),
    );
    expect(await mock.post("/v1/comment", comment({ documentId: ids.free }))).toMatchObject(
      await documentedError("addComment", "entryNotFound"),
    );
    expect(await mock.delete(`/v1/comment/${ids.free}`)).toMatchObject(
      await documentedError("deleteComment", "commentNotFound"),
    );
  });
});
