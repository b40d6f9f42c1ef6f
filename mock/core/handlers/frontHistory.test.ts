import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, wren, robin, asleep, wrensFront, junipersFront } = ids;

const past = (startTime: number, endTime: number) => ({ live: false, startTime, endTime });

const late = { "Operation-Time": "1" };

const mock = freshCore();

const front = (member: string, more: object = {}) => ({ custom: false, live: true, startTime: 1, member, ...more });

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
    mock.start(asleep, { custom: true });
    for (const member of [juniper, asleep]) {
      expect(mock.friend.start(member)).toEqual({ ...unknown, json: undefined });
    }
  });

  test("only a second live entry is refused", async () => {
    const already = await documentedError("addFrontHistoryEntry", "alreadyFronting");
    expect(mock.start(juniper)).toMatchObject(already);
    expect(mock.start(juniper, { live: false, endTime: 2 }).status).toBe(200);
    expect(mock.start(wren).status, "a member whose entry has ended").toBe(200);
    expect(mock.start(wren)).toMatchObject(already);
    expect(mock.start(asleep, { custom: true }).status, "a custom front").toBe(200);
    expect(mock.start(asleep, { custom: true })).toMatchObject(already);
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
    const id = mock.start(asleep, { custom: false }).json;
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
    mock.start(asleep, { custom: true });
    mock.start(wren);
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

  test("another system's entry is unchanged, unlike on the server; an unknown one is not found", async () => {
    const refused = (error: string) => documentedError("updateFrontHistoryEntry", error);
    const before = contentOf(junipersFront);
    const path = `/v1/frontHistory/${junipersFront}`;
    expect(mock.friend.patch(path, { live: false })).toMatchObject(await refused("stale"));
    expect(contentOf(junipersFront)).toEqual(before);
    expect(change(ids.free, { live: false })).toMatchObject(await refused("entryNotFound"));
  });

  test("ending an entry needs both live: false and endTime; the server sets neither", () => {
    const endTime = mock.now();
    change(junipersFront, { live: false });
    expect(contentOf(junipersFront)).toMatchObject({ live: false, endTime: null });
    change(junipersFront, { endTime });
    expect(contentOf(junipersFront).endTime).toBe(endTime);
    expect(mock.idsOf("/v1/fronters")).toEqual([]);
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
    expect(mock.friend.delete(`/v1/frontHistory/${wrensFront}`)).toMatchObject(refused);
    expect([comments(wrensFront), comments(junipersFront)]).toEqual([1, 1]);
  });
});

test("a deleted member or custom front ends its own live entry now, even if it is too late to delete it, and no other", () => {
  const wrenId = mock.start(wren).json;
  const asleepId = mock.start(asleep, { custom: true }).json;
  mock.pass(1000);
  const endTime = mock.now();
  mock.delete(`/v1/member/${wren}`);
  mock.delete(`/v1/customFront/${asleep}`, late);
  for (const id of [wrenId, asleepId]) expect(contentOf(id)).toMatchObject({ live: false, endTime });
  expect(mock.idsOf("/v1/fronters")).toEqual([junipersFront]);
  expect(contentOf(wrensFront).endTime, "an older entry keeps its end").toBe(1749901500000);
});

test("a range has the entries that overlap it, and never live ones; the whole history has all, and ignores a range", () => {
  expect(mock.idsOf(`/v1/frontHistory/${me}?startTime=0&endTime=${mock.now()}`)).toEqual([wrensFront]);
  expect(mock.idsOf(`/v1/frontHistory/${me}?startTime=1&endTime=2`)).toEqual([]);
  const newestFirst = "sortBy=startTime&sortOrder=-1";
  expect(mock.idsOf(`/v1/frontHistory?startTime=1&endTime=2&${newestFirst}`)).toEqual([junipersFront, wrensFront]);
});

test("the history can be limited to a member or custom front", () => {
  const id = mock.start(asleep, { custom: true }).json;
  expect(mock.idsOf(`/v1/frontHistory/member/${asleep}`)).toEqual([id]);
  expect(mock.idsOf(`/v1/frontHistory/member/${wren}`)).toEqual([wrensFront]);
});
