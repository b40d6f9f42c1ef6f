import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";

const { me, juniper, wren, robin, asleep, wrensFront, junipersFront } = ids;

const past = (startTime: number, endTime: number) => ({ live: false, startTime, endTime });

const late = { "Operation-Time": "1" };

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => {
  mock.core.reset();
});

const front = (member: string, more: object = {}) => ({ custom: false, live: true, startTime: 1, member, ...more });

const add = (member: string, more: object = {}) => mock.post("/v1/frontHistory", front(member, more));

const contentOf = (id: string) => mock.contentOf(`/v1/frontHistory/${me}/${id}`);

const change = (id: string, body: object) => mock.patch(`/v1/frontHistory/${id}`, body);

describe("adding", () => {
  const cases: [what: string, sent: (now: number) => object, stored: (now: number) => object][] = [
    ["a live entry has no end", () => ({ startTime: 1000 }), () => ({ startTime: 1000, endTime: null })],
    [
      "a start in the future becomes now",
      (now) => ({ startTime: now + 1 }),
      (now) => ({ startTime: now, endTime: null }),
    ],
    ["an entry that is not live may have no end", () => ({ live: false }), () => ({ startTime: 1, endTime: null })],
    ["times in the past are unchanged", () => past(999, 1000), () => past(999, 1000)],
    ["a start equal to the end is moved to just before it", () => past(1000, 1000), () => past(999, 1000)],
    ["a start after the end is moved to just before it", () => past(2000, 1000), () => past(999, 1000)],
    ["times in the future become now", (now) => past(now + 1, now + 1), (now) => past(now - 1, now)],
  ];
  test.each(cases)("%s", (_, sent, stored) => {
    const now = mock.now();
    const body = front(robin, sent(now));
    const id = mock.post("/v1/frontHistory", body).json;
    expect(contentOf(id)).toEqual({ ...body, ...stored(now), uid: me, lastOperationTime: now });
  });

  test("another system's member or custom front is unknown, even while it is fronting", async () => {
    const unknown = await documentedError("addFrontHistoryEntry", "memberNotFound");
    add(asleep, { custom: true });
    for (const member of [juniper, asleep]) {
      expect(mock.post("/v1/frontHistory", front(member), "friend")).toEqual({ ...unknown, json: undefined });
    }
  });

  test("only a second live entry is refused", async () => {
    const already = await documentedError("addFrontHistoryEntry", "alreadyFronting");
    expect(add(juniper)).toMatchObject(already);
    expect(add(juniper, { live: false, endTime: 2 }).status).toBe(200);
    expect(add(wren).status, "a member whose entry has ended").toBe(200);
    expect(add(wren)).toMatchObject(already);
    expect(add(asleep, { custom: true }).status, "a custom front").toBe(200);
    expect(add(asleep, { custom: true })).toMatchObject(already);
  });
});

describe("changing", () => {
  test("omitted properties are unchanged", () => {
    const before = contentOf(wrensFront);
    expect(change(wrensFront, { customStatus: "Home again" })).toMatchObject({ status: 200, text: "" });
    expect(contentOf(wrensFront)).toEqual({ ...before, customStatus: "Home again", lastOperationTime: mock.now() });
  });

  test("times in the future become now, and a start may be after the end", () => {
    const now = mock.now();
    change(wrensFront, { startTime: now + 1, endTime: now + 1 });
    expect(contentOf(wrensFront)).toMatchObject({ startTime: now, endTime: now });
    change(wrensFront, { endTime: 1000 });
    expect(contentOf(wrensFront)).toMatchObject({ startTime: now, endTime: 1000 });
  });

  test("`custom` follows the member, even when the change comes too late", () => {
    const id = add(asleep, { custom: false }).json;
    mock.pass(0);
    const listener = mock.listen();
    expect(mock.patch(`/v1/frontHistory/${id}`, { live: false }, late)).toMatchObject({ status: 404, text: "" });
    const update = { operationType: "update", id, content: { custom: true } };
    expect(listener.messages()).toMatchObject([{ target: "frontHistory", results: [update] }]);
    expect(contentOf(id)).toMatchObject({ custom: true, live: true });
    change(id, { member: wren, custom: true });
    expect(contentOf(id)).toMatchObject({ custom: false, member: wren });
    change(id, { member: asleep, custom: false });
    expect(contentOf(id)).toMatchObject({ custom: true, member: asleep });
  });

  test("a live entry can be given to anyone who is not fronting, or keep its member", async () => {
    const refused = (example: string) => documentedError("updateFrontHistoryEntry", example);
    add(asleep, { custom: true });
    add(wren);
    for (const member of [wren, asleep]) {
      expect(change(junipersFront, { member })).toMatchObject(await refused("otherIsFronting"));
    }
    expect(change(junipersFront, { member: ids.free })).toMatchObject(await refused("memberNotFound"));
    expect(contentOf(junipersFront).member).toBe(juniper);
    for (const member of [juniper, robin]) expect(change(junipersFront, { member }).status).toBe(200);
    expect(contentOf(junipersFront)).toMatchObject({ member: robin, live: true });
  });

  test("an entry that has ended can be given to anyone, and does not become live", async () => {
    for (const member of [juniper, ids.free]) expect(change(wrensFront, { member }).status).toBe(200);
    expect(contentOf(wrensFront).member).toBe(ids.free);
    expect(change(wrensFront, { live: false }).status).toBe(404);
    expect(change(wrensFront, { live: true })).toMatchObject(
      await documentedError("updateFrontHistoryEntry", "cannotGoLive"),
    );
  });

  test("an entry whose id is sent in capitals is taken for a different one (api/v1/frontHistory.ts:93)", async () => {
    const change = mock.patch(`/v1/frontHistory/${junipersFront.toUpperCase()}`, { member: juniper });
    expect(change).toMatchObject(await documentedError("updateFrontHistoryEntry", "otherIsFronting"));
  });

  test("another system's entry is unchanged, unlike on the server", async () => {
    const before = contentOf(junipersFront);
    const stale = await documentedError("updateFrontHistoryEntry", "stale");
    expect(
      mock.call("PATCH", `/v1/frontHistory/${junipersFront}`, { body: { live: false }, token: "friend" }),
    ).toMatchObject(stale);
    expect(contentOf(junipersFront)).toEqual(before);
  });
});

describe("deleting", () => {
  const comments = (entry: string) => mock.get(`/v1/comments/frontHistory/${entry}`).json.length;
  beforeEach(() => {
    const text = { time: 1, text: "Lunch is done.", documentId: junipersFront, collection: "frontHistory" };
    mock.post("/v1/comment", text);
  });

  test("deletes this entry's comments, even if it is too late, and no others", async () => {
    const refused = await documentedError("deleteFrontHistoryEntry", "notFoundOrStale");
    expect(mock.delete(`/v1/frontHistory/${wrensFront}`, late)).toMatchObject(refused);
    expect(contentOf(wrensFront).member).toBe(wren);
    expect([comments(wrensFront), comments(junipersFront)]).toEqual([0, 1]);
    expect(mock.delete(`/v1/frontHistory/${junipersFront}`)).toMatchObject({ status: 200, text: "" });
    expect(comments(junipersFront)).toBe(0);
  });

  test("by another user deletes nothing", async () => {
    const refused = await documentedError("deleteFrontHistoryEntry", "notFoundOrStale");
    expect(mock.call("DELETE", `/v1/frontHistory/${wrensFront}`, { token: "friend" })).toMatchObject(refused);
    expect([comments(wrensFront), comments(junipersFront)]).toEqual([1, 1]);
  });
});

describe("a deleted member or custom front", () => {
  test("ends its own live entry now, and no other", () => {
    const wrenId = add(wren).json;
    const asleepId = add(asleep, { custom: true }).json;
    mock.pass(1000);
    const endTime = mock.now();
    mock.delete(`/v1/member/${wren}`);
    mock.delete(`/v1/customFront/${asleep}`);
    for (const id of [wrenId, asleepId]) expect(contentOf(id)).toMatchObject({ live: false, endTime });
    expect(mock.get("/v1/fronters").json.map(({ id }: { id: string }) => id)).toEqual([junipersFront]);
    expect(contentOf(wrensFront).endTime, "an older entry keeps its end").toBe(1749901500000);
  });
});

describe("with real members", () => {
  const front = (member: string, more: object = {}) => ({
    custom: false,
    live: true,
    startTime: mock.now() - 60_000,
    member,
    ...more,
  });

  const content = (id: string) => mock.get(`/v1/frontHistory/${me}/${id}`).json.content;

  const fronters = () =>
    mock.get("/v1/fronters").json.map((entry: { content: { member: string } }) => entry.content.member);

  const start = (member: string, more: object = {}) => mock.post("/v1/frontHistory", front(member, more)).json;

  describe("starting", () => {
    test("times must be whole numbers", () => {
      expect(mock.post("/v1/frontHistory", front(robin, { startTime: 1.5 })).text).toBe(
        'Error at {"format":"int64"} with error must match format "int64"\n',
      );
    });
  });

  describe("changing", () => {
    test("ending an entry needs both live: false and endTime; the server sets neither", () => {
      const now = mock.now();
      mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false });
      expect(content(junipersFront)).toMatchObject({ live: false, endTime: null });
      mock.patch(`/v1/frontHistory/${junipersFront}`, { endTime: now });
      expect(content(junipersFront).endTime).toBe(now);
      expect(fronters()).toEqual([]);
    });

    test("an unknown entry has its own error message", async () => {
      expect(mock.patch(`/v1/frontHistory/${ids.free}`, { live: false })).toMatchObject(
        await documentedError("updateFrontHistoryEntry", "entryNotFound"),
      );
    });
  });

  describe("reading", () => {
    const inRange = (from: number, to: number) =>
      mock.get(`/v1/frontHistory/${me}?startTime=${from}&endTime=${to}`).json.map((entry: { id: string }) => entry.id);

    test("a range contains the entries that overlap it, limits included, and never live ones", () => {
      expect(inRange(0, mock.now())).toEqual([wrensFront]);
      expect(inRange(1749901500000, 1749999999999)).toEqual([wrensFront]);
      expect(inRange(1749901500001, 1749999999999)).toEqual([]);
      expect(inRange(1749886200001, 1749886200002)).toEqual([wrensFront]);
    });

    test("the whole history contains live entries, and ignores a range", () => {
      const newest = mock.get("/v1/frontHistory?sortBy=startTime&sortOrder=-1&limit=1");
      expect(newest.json[0].id).toBe(junipersFront);
      expect(mock.get("/v1/frontHistory?startTime=1&endTime=2").json).toHaveLength(2);
    });

    test("the history can be limited to a member or custom front", () => {
      start(asleep, { custom: true });
      expect(mock.get(`/v1/frontHistory/member/${asleep}`).json).toHaveLength(1);
      expect(mock.get(`/v1/frontHistory/member/${wren}`).json[0].id).toBe(wrensFront);
    });
  });

  describe("deleting", () => {
    test("a member or custom front ends its live entry and keeps its history", () => {
      mock.delete(`/v1/member/${juniper}`);
      expect(content(junipersFront)).toMatchObject({ live: false, endTime: expect.any(Number) });
      const id = start(asleep, { custom: true });
      mock.delete(`/v1/customFront/${asleep}`, { "Operation-Time": "1" });
      expect(content(id).live, "even if the deletion itself is too late").toBe(false);
    });
  });
});
