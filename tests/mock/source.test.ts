import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../../lib/mock/scenes/ids";
import { startTestMock, type TestMock } from "./support/client";
import { refusal } from "./support/description";

/** What only the server's source tells: rules at values that no example has. The places are below its src/. */

const { me, friend, juniper, wren, sol, asleep, oldClock } = ids;
const frontTextDelay = 300;

let mock: TestMock;
const lines: string[] = [];
const sockets: WebSocket[] = [];
beforeAll(async () => {
  mock = await startTestMock({ frontTextDelay, log: (line) => lines.push(line) });
});
beforeEach(() => mock.reset());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => mock.close());

const asFriend = (path: string) => mock.get(path, mock.tokens.friend);
const contentOf = async (path: string) => (await mock.get(path)).json.content;
const frontText = async () => (await asFriend(`/v1/friend/${me}/getFrontValue`)).json;
const front = (member: string, more: object = {}) =>
  mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member, ...more });

/** Sends a request that gets no response. */
async function expectSilence(method: string, path: string, body?: unknown) {
  const request = fetch(mock.url + path, {
    method,
    headers: { Authorization: mock.tokens.all, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(1000),
  });
  await expect(request, path).rejects.toThrow();
  expect(lines.at(-1)).toContain(": no response, as on the server (");
}

/** Listens to the socket as the friend. */
async function listenAsFriend(): Promise<string[]> {
  const socket = new WebSocket(`${mock.url.replace("http", "ws")}/v1/socket`);
  sockets.push(socket);
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  await new Promise((resolve) => socket.on("open", resolve));
  socket.send(JSON.stringify({ op: "authenticate", token: mock.tokens.friend }));
  await expect.poll(() => frames.length, { timeout: 10_000 }).toBe(2);
  return frames;
}

describe("bodies", () => {
  test("a frame of another type is one problem (api/types/frameType.ts)", async () => {
    const line = "Error at /frame, the property must be of type undefined.\n";
    expect((await mock.post("/v1/member", { name: "x", frame: "round" })).text).toBe(line);
    expect((await mock.patch(`/v1/customFront/${asleep}`, { frame: 7 })).text).toBe(line);
    expect((await mock.patch("/v1/user/x", { frame: "round" })).text).toBe(line);
  });

  test("the problems of a poll come in the server's order (api/v1/poll.ts:127)", async () => {
    const { text } = await mock.post("/v1/poll", { name: 1, desc: 1, endTime: "x", custom: "x" });
    const paths = [...text.matchAll(/^Error at (\/\w+)/gm)].map(([, path]) => path);
    expect(paths).toEqual(["/name", "/desc", "/endTime", "/custom", "/name", "/desc", "/endTime", "/custom"]);
  });

  test("addresses in a list are checked more loosely than a single one (util/validation.ts:20)", async () => {
    const report = (cc: string) => mock.post("/v1/user/generateReport", { sendTo: "a@example.com", cc: [cc] });
    expect((await report("a@b-c")).status, "any character stands for the dot").toBe(200);
    expect((await report("a@b")).status).toBe(400);
    expect((await report("a..b@example.com")).status).toBe(400);
    expect((await report("ä@example.com")).status).toBe(400);
  });
});

describe("lists", () => {
  const names = async (query: string) =>
    (await mock.get(`/v1/members/${me}${query}`)).json.map((one: { content: { name: string } }) => one.content.name);

  test("a limit that is not a whole number is answered all the same", async () => {
    expect(await names("?limit=-2")).toHaveLength(2);
    expect(await names("?limit=2.5")).toHaveLength(2);
    for (const query of ["limit=abc", "limit=1&limit=2", "limit=%", "start=abc"]) {
      expect(await names(`?${query}`), query).toHaveLength(5);
    }
  });

  test("a negative start gets no response", () => expectSilence("GET", `/v1/members/${me}?start=-1`));

  test("booleans have an order, false first", async () => {
    await mock.patch(`/v1/member/${juniper}`, { archived: true });
    await mock.patch(`/v1/member/${wren}`, { archived: false });
    const both = (await names("?sortBy=archived&sortOrder=1")).filter((name: string) => /Juniper|Wren/.test(name));
    expect(both).toEqual(["Wren", "Juniper"]);
  });

  test("own custom fields lose their order when half of an order is asked for (api/v1/customFields.ts:90)", async () => {
    await mock.patch("/v1/customField/order", { fields: [{ id: ids.favouriteTea, order: "0|aaaaaa:" }] });
    const fields = async (query: string) =>
      (await mock.get(`/v1/customFields/${me}${query}`)).json.map((one: { id: string }) => one.id);
    expect(await fields("")).toEqual([ids.favouriteTea, ids.birthday]);
    expect(await fields("?sortBy=order")).toEqual([ids.birthday, ids.favouriteTea]);
  });

  test("a cursor of chat messages that is no id of the database finds nothing (api/v1/chats.ts:28)", async () => {
    const path = `/v1/chat/messages/${ids.general}?limit=1&sortBy=writtenAt&sortOrder=1&skipTo=`;
    expect((await mock.get(path + "0".repeat(24))).json).toHaveLength(1);
    expect((await mock.get(path + "0".repeat(23))).json).toEqual([]);
  });
});

describe("routes", () => {
  test("the link of an export's mail needs no token (api/v1/routes.ts:137)", async () => {
    const open = (query: string) => mock.call("GET", `/v1/user/export/avatars${query}`, { token: null });
    expect((await open("")).text).toContain('"missingProperty":"key"');
    const known = `?key=${"a".repeat(256)}&uid=${me}`;
    expect(await open(known)).toMatchObject({ status: 400, text: "Cannot find the requested export" });
  });

  test("reports win over the private document of the app (api/v1/routes.ts:134)", async () => {
    expect((await mock.get("/v1/user/private/reports")).status).toBe(200);
  });
});

describe("the front text of a migrated account", () => {
  test("is not rebuilt when buckets change, but by any change of who fronts (modules/events/frontChange.ts)", async () => {
    const hide = { id: juniper, type: "members", buckets: [] };
    expect((await mock.patch("/v1/privacyBucket/setbuckets", hide)).status).toBe(200);
    await mock.patch("/v1/privacyBucket/assignbuckets", { friendUid: friend, buckets: [ids.familyBucket] });
    await mock.patch("/v1/privacyBucket/assignfriends", { bucket: ids.friendsBucket, friends: [friend] });
    await mock.delete(`/v1/privacyBucket/${ids.trustedBucket}`);
    await pause(frontTextDelay + 200);
    expect((await asFriend(`/v1/friend/${me}/getFront`)).json.fronters).toEqual([]);
    expect((await frontText()).frontString).toBe("Juniper");
    await mock.patch(`/v1/member/${juniper}`, { color: "#000000" });
    await expect.poll(async () => (await frontText()).frontString, { timeout: 10_000 }).toBe("");
  });

  test("has its names by their bytes, capitals first (frontChange.ts:183)", async () => {
    await mock.patch(`/v1/member/${wren}`, { name: "aster" });
    await front(wren);
    await expect.poll(async () => (await frontText()).frontString, { timeout: 10_000 }).toBe("Juniper, aster");
  });

  test("is told to a friend without seeFront too (frontChange.ts:219)", async () => {
    const frames = await listenAsFriend();
    await mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    await front(wren);
    await expect.poll(() => frames.length, { timeout: 10_000 }).toBe(3);
    expect(frames[2]).toContain("Fronting: Juniper, Wren");
  });
});

describe("the front text of a legacy account", () => {
  beforeEach(async () => {
    await mock.reset("legacy");
    for (const member of [juniper, wren, sol]) {
      await mock.patch(`/v1/member/${member}`, { private: false, preventTrusted: false });
    }
  });

  test("has its names without regard to capitals (frontChange.ts:89)", async () => {
    await mock.patch(`/v1/member/${wren}`, { name: "aster" });
    await front(wren);
    expect((await frontText()).frontString).toBe("aster, Juniper");
  });

  test("stays as it was at the last change of front", async () => {
    await mock.patch(`/v1/frontHistory/${ids.junipersFront}`, { member: sol });
    expect((await frontText()).frontString).toBe("Juniper");
    await front(wren);
    expect((await frontText()).frontString).toBe("Sol, Wren");
  });

  test("looks up a name where `custom` says (frontChange.ts:57)", async () => {
    await front(wren, { custom: true });
    expect(await frontText()).toEqual({ frontString: "Juniper", customFrontString: "" });
  });

  test("is told in one message per change, with a line for members and one for custom fronts", async () => {
    const frames = await listenAsFriend();
    await mock.patch(`/v1/customFront/${asleep}`, { private: false, preventTrusted: false });
    await front(wren);
    await front(asleep, { custom: true });
    await expect.poll(() => frames.length, { timeout: 10_000 }).toBe(3);
    expect(JSON.parse(frames[2] ?? "").message).toBe("Fronting: Juniper, Wren\nCustom fronting: Asleep");
  });

  test("cannot be asked for by its owner: no response (api/v1/friend.ts:153)", () =>
    expectSilence("GET", `/v1/friend/${me}/getFrontValue`));
});

describe("legacy accounts", () => {
  beforeEach(() => mock.reset("legacy"));

  test("hide a custom field with preventTrusted alone, unlike an object (api/v1/customFields.ts:65)", async () => {
    const fields = (await contentOf(`/v1/user/${me}`)).fields as Record<string, object>;
    const [key = ""] = Object.keys(fields);
    const shown = async () => [
      (await asFriend(`/v1/customFields/${me}`)).json.map(({ id }: { id: string }) => id),
      Object.keys((await asFriend(`/v1/user/${me}`)).json.content.fields),
      Object.keys((await asFriend(`/v1/member/${me}/${juniper}`)).json.content.info),
    ];
    expect(await shown()).toEqual([[key], [key], [key]]);
    const hidden = { ...fields, [key]: { ...fields[key], private: false, preventTrusted: true } };
    expect((await mock.patch("/v1/user/x", { fields: hidden })).status).toBe(200);
    expect(await shown()).toEqual([[], [], []]);
    await mock.patch(`/v1/member/${juniper}`, { private: false, preventTrusted: true });
    expect((await asFriend(`/v1/member/${me}/${juniper}`)).status).toBe(200);
  });

  test("lose the values of a field that cannot be deleted (api/v1/customFields.ts:118)", async () => {
    const [key = ""] = Object.keys((await contentOf(`/v1/user/${me}`)).fields);
    expect((await contentOf(`/v1/member/${me}/${juniper}`)).info).toEqual({ [key]: "Jasmine" });
    expect(await mock.delete(`/v1/customField/${key}`)).toMatchObject(
      await refusal("deleteCustomField", "notFoundOrStale"),
    );
    expect((await contentOf(`/v1/member/${me}/${juniper}`)).info).toEqual({});
    expect(Object.keys((await contentOf(`/v1/user/${me}`)).fields)).toContain(key);
  });
});

describe("effects", () => {
  test("a deleted channel leaves the first category of the account, and only that (api/v1/chats.ts:71)", async () => {
    const own = (await mock.post("/v1/chat/channel", { name: "own", desc: "" })).json;
    const category = { name: "second", desc: "", channels: [own] };
    const second = (await mock.post("/v1/chat/category", category)).json;
    expect((await mock.delete(`/v1/chat/channel/${own}`)).status).toBe(200);
    expect((await contentOf(`/v1/chat/category/${second}`)).channels).toEqual([own]);
  });

  test("the messages of a deleted channel stay (api/v1/chats.ts:67)", async () => {
    await mock.delete(`/v1/chat/channel/${ids.general}`);
    expect((await mock.get(`/v1/chat/messages/${ids.general}?limit=10`)).json).not.toEqual([]);
  });

  test("a late change of a group still hides it and what is inside (api/v1/group.ts:117)", async () => {
    const body = { name: "New", private: true, preventTrusted: true };
    expect(await mock.patch(`/v1/group/${ids.dayCrew}`, body, { "Operation-Time": "1" })).toMatchObject(
      await refusal("updateGroup", "stale"),
    );
    const { name, private: isPrivate, preventTrusted } = await contentOf(`/v1/group/${me}/${ids.dayCrew}`);
    expect({ name, isPrivate, preventTrusted }).toEqual({ name: "Day crew", isPrivate: true, preventTrusted: true });
    expect(await contentOf(`/v1/group/${me}/${ids.kitchenTeam}`)).toMatchObject({ private: true });
  });

  test("buckets are stored in the database's order (util/index.ts:415)", async () => {
    const buckets = [ids.familyBucket, ids.friendsBucket];
    await mock.patch("/v1/privacyBucket/setbuckets", { id: sol, type: "members", buckets });
    expect((await contentOf(`/v1/member/${me}/${sol}`)).buckets).toEqual([ids.friendsBucket, ids.familyBucket]);
  });

  test("the properties of an object have an order that counts as a change", async () => {
    const frame = { bgShape: null, bgClip: null, bgStartColor: null, bgEndColor: null };
    const turned = Object.fromEntries(Object.entries(frame).reverse());
    const change = (value: object) =>
      mock.patch(`/v1/member/${sol}`, { frame: value }, { "Operation-Time": "1750000000000" });
    expect((await change(frame)).status).toBe(200);
    expect((await change(frame)).status).toBe(404);
    expect((await change(turned)).status).toBe(200);
  });

  test("within 5 seconds of a withdrawn request another one can be a lie (api/v1/friendActions.ts:36)", async () => {
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    const ask = () => mock.post("/v2/friends/request/add/old-clock", { settings });
    expect(await ask()).toMatchObject(await refusal("addFriendV2", "alreadyAsked"));
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect((await ask()).json).toEqual({ success: true, msg: "Friend added" });
    expect((await mock.get("/v1/friends")).json.map(({ id }: { id: string }) => id)).not.toContain(oldClock);
    expect((await mock.get("/v1/friends/requests/outgoing")).json).toEqual([]);
  });
});

describe("reports", () => {
  const field = { name: "Odd", type: 8, order: "0|zzzzzz:", supportMarkdown: false };
  const members = { includeCustomFields: true, includeBucketless: true, buckets: [ids.friendsBucket] };
  const send = (parts: object) => ({ sendTo: "a@example.com", ...parts });

  test("never come when a shown member has a value for a field of an unknown kind (v2/user.ts:79)", async () => {
    const id = (await mock.post("/v1/customField", field)).json;
    await mock.patch(`/v1/member/fields/${juniper}`, { info: { [id]: "x" } });
    expect((await mock.post("/v2/user/generateReport", send({ members }))).status, "not shared").toBe(200);
    const share = { id, type: "customFields", buckets: [ids.friendsBucket] };
    await mock.patch("/v1/privacyBucket/setbuckets", share);
    await expectSilence("POST", "/v2/user/generateReport", send({ members }));
    const without = { members: { ...members, includeCustomFields: false } };
    expect((await mock.post("/v2/user/generateReport", send(without))).status).toBe(200);
  });

  test("never come for a bucket that is not 24 hexadecimal digits (util/index.ts:435)", () =>
    expectSilence("POST", "/v2/user/generateReport", send({ members: { ...members, buckets: ["z".repeat(20)] } })));

  test("of version 1 never come for a legacy field of an unknown kind (generateReport.ts:176)", async () => {
    await mock.reset("legacy");
    const fields = (await contentOf(`/v1/user/${me}`)).fields as Record<string, object>;
    const [key = ""] = Object.keys(fields);
    await mock.patch("/v1/user/x", { fields: { ...fields, [key]: { ...fields[key], type: 8 } } });
    const body = send({ members: { includeCustomFields: true, privacyLevel: 0 } });
    await expectSilence("POST", "/v1/user/generateReport", body);
  });
});

describe("PluralKit", () => {
  const options = {
    name: false,
    avatar: false,
    pronouns: false,
    description: false,
    useDisplayName: false,
    color: false,
  };
  const push = async (chosen: object, token = "x") => {
    const path = "/v1/integrations/pluralkit/sync/member/any?direction=push";
    return mock.patch(path, { member: wren, token, options: { ...options, ...chosen } });
  };
  const isSent = async (chosen: object) => !(await push(chosen)).json.msg.includes("not updated");

  test("is sent a colour of 6, 7 or 9 characters, and an avatar with an address (pk/sync.ts:30, 110)", async () => {
    expect(await isSent({ color: true })).toBe(true);
    await mock.patch(`/v1/member/${wren}`, { color: "red", avatarUrl: "wren.png" });
    expect(await isSent({ color: true })).toBe(false);
    expect(await isSent({ avatar: true })).toBe(false);
    await mock.patch(`/v1/member/${wren}`, { avatarUrl: "https://example.com/wren.png" });
    expect(await isSent({ avatar: true })).toBe(true);
  });

  test("gets the first hundred characters of a name (pk/sync.ts:86)", async () => {
    await mock.patch(`/v1/member/${wren}`, { name: "w".repeat(101) });
    expect((await push({ name: true })).json.msg).toBe(`${"w".repeat(100)} updated on PluralKit`);
  });

  test("refuses some tokens, and a push of all members to nobody gets no response (pk/sync.ts:280)", async () => {
    const tokens = {
      "MOCK/pluralkit/401": "pluralkitTokenInvalid",
      "MOCK/pluralkit/403": "noAccess",
      "MOCK/pluralkit/503": "unreachable",
      "MOCK/pluralkit/silent": "serversUnreachable",
    };
    for (const [token, example] of Object.entries(tokens)) {
      expect(await push({}, token)).toMatchObject(await refusal("syncMemberToOrFromPluralkit", example));
    }
    const syncOptions = { add: true, overwrite: true };
    const body = { token: "MOCK/pluralkit/silent", options, syncOptions };
    const path = "/v1/integrations/pluralkit/sync/members?direction=";
    expect(await mock.patch(`${path}pull`, body)).toMatchObject(
      await refusal("syncMembersToOrFromPluralkit", "serversUnreachable"),
    );
    await expectSilence("PATCH", `${path}push`, body);
  });
});

describe("the socket", () => {
  test("says nothing to JSON null (modules/socket/connection.ts:29)", async () => {
    const frames = await listenAsFriend();
    const [socket] = sockets;
    for (const text of ["null", "5", "ping"]) socket?.send(text);
    await expect.poll(() => frames.length, { timeout: 10_000 }).toBe(4);
    expect(frames.slice(2)).toEqual(['{"msg":"Missing \'op\' in message."}', "pong"]);
  });

  test("pings whoever sends a pong (modules/socket/connection.ts:12)", async () => {
    await listenAsFriend();
    const [socket] = sockets;
    const pinged = new Promise((resolve) => socket?.once("ping", resolve));
    socket?.pong();
    await pinged;
  });

  test("offers compression without takeover (modules/socket/index.ts:42)", async () => {
    await listenAsFriend();
    expect(sockets[0]?.extensions).toBe("permessage-deflate");
  });
});
