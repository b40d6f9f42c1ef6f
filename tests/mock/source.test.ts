import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { createTestCore, type TestCore } from "./support/core";
import { refusal } from "./support/description";

/** What only the server's source tells: rules at values that no example has. The places are below its src/. */

const { me, friend, juniper, wren, sol, asleep, oldClock } = ids;
/** How long friends wait for what has changed, in milliseconds. */
const frontTextDelay = 10_000;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const asFriend = (path: string) => mock.get(path, "friend");
const contentOf = (path: string) => mock.contentOf(path);
const frontText = () => asFriend(`/v1/friend/${me}/getFrontValue`).json;
const front = (member: string, more: object = {}) =>
  mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member, ...more });

describe("bodies", () => {
  test("a frame of another type is one problem (api/types/frameType.ts)", () => {
    const line = "Error at /frame, the property must be of type undefined.\n";
    expect(mock.post("/v1/member", { name: "x", frame: "round" }).text).toBe(line);
    expect(mock.patch(`/v1/customFront/${asleep}`, { frame: 7 }).text).toBe(line);
    expect(mock.patch("/v1/user/x", { frame: "round" }).text).toBe(line);
  });

  test("the problems of a poll come in the server's order (api/v1/poll.ts:127)", () => {
    const { text } = mock.post("/v1/poll", { name: 1, desc: 1, endTime: "x", custom: "x" });
    const paths = [...text.matchAll(/^Error at (\/\w+)/gm)].map(([, path]) => path);
    expect(paths).toEqual(["/name", "/desc", "/endTime", "/custom", "/name", "/desc", "/endTime", "/custom"]);
  });

  test("addresses in a list are checked more loosely than a single one (util/validation.ts:20)", () => {
    const report = (cc: string) => mock.post("/v1/user/generateReport", { sendTo: "a@example.com", cc: [cc] });
    expect(report("a@b-c").status, "any character stands for the dot").toBe(200);
    expect(report("a@b").status).toBe(400);
    expect(report("a..b@example.com").status).toBe(400);
    expect(report("ä@example.com").status).toBe(400);
  });
});

describe("lists", () => {
  const names = (query: string) =>
    mock.get(`/v1/members/${me}${query}`).json.map((one: { content: { name: string } }) => one.content.name);

  test("a limit that is not a whole number is answered all the same", () => {
    expect(names("?limit=-2")).toHaveLength(2);
    expect(names("?limit=2.5")).toHaveLength(2);
    for (const query of ["limit=abc", "limit=1&limit=2", "limit=%", "start=abc"]) {
      expect(names(`?${query}`), query).toHaveLength(5);
    }
  });

  test("booleans have an order, false first", () => {
    mock.patch(`/v1/member/${juniper}`, { archived: true });
    mock.patch(`/v1/member/${wren}`, { archived: false });
    const both = names("?sortBy=archived&sortOrder=1").filter((name: string) => /Juniper|Wren/.test(name));
    expect(both).toEqual(["Wren", "Juniper"]);
  });

  test("own custom fields lose their order when half of an order is asked for (api/v1/customFields.ts:90)", () => {
    mock.patch("/v1/customField/order", { fields: [{ id: ids.favouriteTea, order: "0|aaaaaa:" }] });
    const fields = (query: string) =>
      mock.get(`/v1/customFields/${me}${query}`).json.map((one: { id: string }) => one.id);
    expect(fields("")).toEqual([ids.favouriteTea, ids.birthday]);
    expect(fields("?sortBy=order")).toEqual([ids.birthday, ids.favouriteTea]);
  });

  test("a cursor of chat messages that is no id of the database finds nothing (api/v1/chats.ts:28)", () => {
    const path = `/v1/chat/messages/${ids.general}?limit=1&sortBy=writtenAt&sortOrder=1&skipTo=`;
    expect(mock.get(path + "0".repeat(24)).json).toHaveLength(1);
    expect(mock.get(path + "0".repeat(23)).json).toEqual([]);
  });
});

describe("routes", () => {
  test("the link of an export's mail needs no token (api/v1/routes.ts:137)", () => {
    const open = (query: string) => mock.call("GET", `/v1/user/export/avatars${query}`, { token: null });
    expect(open("").text).toContain('"missingProperty":"key"');
    const known = `?key=${"a".repeat(256)}&uid=${me}`;
    expect(open(known)).toMatchObject({ status: 400, text: "Cannot find the requested export" });
  });

  test("reports win over the private document of the app (api/v1/routes.ts:134)", () => {
    expect(mock.get("/v1/user/private/reports").status).toBe(200);
  });
});

describe("the front text of a migrated account", () => {
  test("is not rebuilt when buckets change, but by any change of who fronts (modules/events/frontChange.ts)", () => {
    const hide = { id: juniper, type: "members", buckets: [] };
    expect(mock.patch("/v1/privacyBucket/setbuckets", hide).status).toBe(200);
    mock.patch("/v1/privacyBucket/assignbuckets", { friendUid: friend, buckets: [ids.familyBucket] });
    mock.patch("/v1/privacyBucket/assignfriends", { bucket: ids.friendsBucket, friends: [friend] });
    mock.delete(`/v1/privacyBucket/${ids.trustedBucket}`);
    mock.pass(frontTextDelay);
    expect(asFriend(`/v1/friend/${me}/getFront`).json.fronters).toEqual([]);
    expect(frontText().frontString).toBe("Juniper");
    mock.patch(`/v1/member/${juniper}`, { color: "#000000" });
    mock.pass(frontTextDelay);
    expect(frontText().frontString).toBe("");
  });
});

describe("the front text of a legacy account", () => {
  beforeEach(() => {
    mock.core.reset("legacy");
    for (const member of [juniper, wren, sol]) {
      mock.patch(`/v1/member/${member}`, { private: false, preventTrusted: false });
    }
  });

  test("stays as it was at the last change of front", () => {
    mock.patch(`/v1/frontHistory/${ids.junipersFront}`, { member: sol });
    expect(frontText().frontString).toBe("Juniper");
    front(wren);
    expect(frontText().frontString).toBe("Sol, Wren");
  });

  test("cannot be asked for by its owner: no response (api/v1/friend.ts:153)", () =>
    expect(mock.get(`/v1/friend/${me}/getFrontValue`).silence).toContain("the text of its own front"));
});

describe("legacy accounts", () => {
  beforeEach(() => mock.core.reset("legacy"));

  test("hide a custom field with preventTrusted alone, unlike an object (api/v1/customFields.ts:65)", () => {
    const fields = contentOf(`/v1/user/${me}`).fields as Record<string, object>;
    const [key = ""] = Object.keys(fields);
    const shown = () => [
      asFriend(`/v1/customFields/${me}`).json.map(({ id }: { id: string }) => id),
      Object.keys(asFriend(`/v1/user/${me}`).json.content.fields),
      Object.keys(asFriend(`/v1/member/${me}/${juniper}`).json.content.info),
    ];
    expect(shown()).toEqual([[key], [key], [key]]);
    const hidden = { ...fields, [key]: { ...fields[key], private: false, preventTrusted: true } };
    expect(mock.patch("/v1/user/x", { fields: hidden }).status).toBe(200);
    expect(shown()).toEqual([[], [], []]);
    mock.patch(`/v1/member/${juniper}`, { private: false, preventTrusted: true });
    expect(asFriend(`/v1/member/${me}/${juniper}`).status).toBe(200);
  });

  test("lose the values of a field that cannot be deleted (api/v1/customFields.ts:118)", async () => {
    const [key = ""] = Object.keys(contentOf(`/v1/user/${me}`).fields);
    expect(contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({ [key]: "Jasmine" });
    expect(mock.delete(`/v1/customField/${key}`)).toMatchObject(await refusal("deleteCustomField", "notFoundOrStale"));
    expect(contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({});
    expect(Object.keys(contentOf(`/v1/user/${me}`).fields)).toContain(key);
  });
});

describe("effects", () => {
  test("a deleted channel leaves the first category of the account, and only that (api/v1/chats.ts:71)", () => {
    const own = mock.post("/v1/chat/channel", { name: "own", desc: "" }).json;
    const category = { name: "second", desc: "", channels: [own] };
    const second = mock.post("/v1/chat/category", category).json;
    expect(mock.delete(`/v1/chat/channel/${own}`).status).toBe(200);
    expect(contentOf(`/v1/chat/category/${second}`).channels).toEqual([own]);
  });

  test("the messages of a deleted channel stay (api/v1/chats.ts:67)", () => {
    mock.delete(`/v1/chat/channel/${ids.general}`);
    expect(mock.get(`/v1/chat/messages/${ids.general}?limit=10`).json).not.toEqual([]);
  });

  test("a late change of a group still hides it and what is inside (api/v1/group.ts:117)", async () => {
    const body = { name: "New", private: true, preventTrusted: true };
    expect(mock.patch(`/v1/group/${ids.dayCrew}`, body, { "Operation-Time": "1" })).toMatchObject(
      await refusal("updateGroup", "stale"),
    );
    const { name, private: isPrivate, preventTrusted } = contentOf(`/v1/group/${me}/${ids.dayCrew}`);
    expect({ name, isPrivate, preventTrusted }).toEqual({ name: "Day crew", isPrivate: true, preventTrusted: true });
    expect(contentOf(`/v1/group/${me}/${ids.kitchenTeam}`)).toMatchObject({ private: true });
  });

  test("buckets are stored in the database's order (util/index.ts:415)", () => {
    const buckets = [ids.familyBucket, ids.friendsBucket];
    mock.patch("/v1/privacyBucket/setbuckets", { id: sol, type: "members", buckets });
    expect(contentOf(`/v1/member/${me}/${sol}`).buckets).toEqual([ids.friendsBucket, ids.familyBucket]);
  });

  test("the properties of an object have an order that counts as a change", () => {
    const frame = { bgShape: null, bgClip: null, bgStartColor: null, bgEndColor: null };
    const turned = Object.fromEntries(Object.entries(frame).reverse());
    const change = (value: object) =>
      mock.patch(`/v1/member/${sol}`, { frame: value }, { "Operation-Time": "1750000000000" });
    expect(change(frame).status).toBe(200);
    expect(change(frame).status).toBe(404);
    expect(change(turned).status).toBe(200);
  });

  test("within 5 seconds of a withdrawn request another one can be a lie (api/v1/friendActions.ts:36)", async () => {
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    const ask = () => mock.post("/v2/friends/request/add/old-clock", { settings });
    expect(ask()).toMatchObject(await refusal("addFriendV2", "alreadyAsked"));
    mock.delete(`/v1/friends/request/${oldClock}`);
    expect(ask().json).toEqual({ success: true, msg: "Friend added" });
    expect(mock.get("/v1/friends").json.map(({ id }: { id: string }) => id)).not.toContain(oldClock);
    expect(mock.get("/v1/friends/requests/outgoing").json).toEqual([]);
  });
});

describe("reports", () => {
  const field = { name: "Odd", type: 8, order: "0|zzzzzz:", supportMarkdown: false };
  const members = { includeCustomFields: true, includeBucketless: true, buckets: [ids.friendsBucket] };
  const report = (parts: object, version = "v2") =>
    mock.post(`/${version}/user/generateReport`, { sendTo: "a@example.com", ...parts });

  test("never come when a shown member has a value for a field of an unknown kind (v2/user.ts:79)", () => {
    const id = mock.post("/v1/customField", field).json;
    mock.patch(`/v1/member/fields/${juniper}`, { info: { [id]: "x" } });
    expect(report({ members }).status, "not shared").toBe(200);
    const share = { id, type: "customFields", buckets: [ids.friendsBucket] };
    mock.patch("/v1/privacyBucket/setbuckets", share);
    expect(report({ members }).silence).toContain("type is not 0 to 7");
    const without = { members: { ...members, includeCustomFields: false } };
    expect(report(without).status).toBe(200);
  });

  test("never come for a bucket that is not 24 hexadecimal digits (util/index.ts:435)", () =>
    expect(report({ members: { ...members, buckets: ["z".repeat(20)] } }).silence).toContain("24 hexadecimal digits"));

  test("of version 1 never come for a legacy field of an unknown kind (generateReport.ts:176)", () => {
    mock.core.reset("legacy");
    const fields = contentOf(`/v1/user/${me}`).fields as Record<string, object>;
    const [key = ""] = Object.keys(fields);
    mock.patch("/v1/user/x", { fields: { ...fields, [key]: { ...fields[key], type: 8 } } });
    expect(report({ members: { includeCustomFields: true, privacyLevel: 0 } }, "v1").silence).toContain("type is not");
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
  const push = (chosen: object, token = "x") => {
    const path = "/v1/integrations/pluralkit/sync/member/any?direction=push";
    return mock.patch(path, { member: wren, token, options: { ...options, ...chosen } });
  };
  const isSent = (chosen: object) => !push(chosen).json.msg.includes("not updated");

  test("is sent a colour of 6, 7 or 9 characters, and an avatar with an address (pk/sync.ts:30, 110)", () => {
    expect(isSent({ color: true })).toBe(true);
    mock.patch(`/v1/member/${wren}`, { color: "red", avatarUrl: "wren.png" });
    expect(isSent({ color: true })).toBe(false);
    expect(isSent({ avatar: true })).toBe(false);
    mock.patch(`/v1/member/${wren}`, { avatarUrl: "https://example.com/wren.png" });
    expect(isSent({ avatar: true })).toBe(true);
  });

  test("gets the first hundred characters of a name (pk/sync.ts:86)", () => {
    mock.patch(`/v1/member/${wren}`, { name: "w".repeat(101) });
    expect(push({ name: true }).json.msg).toBe(`${"w".repeat(100)} updated on PluralKit`);
  });

  test("refuses some tokens, and a push of all members to nobody gets no response (pk/sync.ts:280)", async () => {
    const tokens = {
      "MOCK/pluralkit/401": "pluralkitTokenInvalid",
      "MOCK/pluralkit/403": "noAccess",
      "MOCK/pluralkit/503": "unreachable",
      "MOCK/pluralkit/silent": "serversUnreachable",
    };
    for (const [token, example] of Object.entries(tokens)) {
      expect(push({}, token)).toMatchObject(await refusal("syncMemberToOrFromPluralkit", example));
    }
    const syncOptions = { add: true, overwrite: true };
    const body = { token: "MOCK/pluralkit/silent", options, syncOptions };
    const path = "/v1/integrations/pluralkit/sync/members?direction=";
    expect(mock.patch(`${path}pull`, body)).toMatchObject(
      await refusal("syncMembersToOrFromPluralkit", "serversUnreachable"),
    );
    expect(mock.patch(`${path}push`, body).silence).toContain("PluralKit does not respond");
  });
});
