import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { startTestMock, type TestMock } from "./support/client";
import { documentedError } from "./support/description";

const { me, juniper, wren, robin, dayCrew, kitchenTeam, nightOwls, general } = ids;

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const contentOf = async (path: string) => (await mock.get(path)).json.content;
const idsOf = async (path: string) => (await mock.get(path)).json.map(({ id }: { id: string }) => id);

describe("members", () => {
  test("`info` in a PATCH is silently ignored on a migrated account", async () => {
    expect((await mock.patch(`/v1/member/${juniper}`, { info: { x: "y" } })).status).toBe(200);
    expect((await contentOf(`/v1/member/${me}/${juniper}`)).info).toEqual({ [ids.favouriteTea]: "Jasmine" });
  });

  test("a PATCH replaces whole nested objects", async () => {
    const frame = { bgShape: null, bgClip: "circle", bgStartColor: null, bgEndColor: null };
    await mock.patch(`/v1/member/${juniper}`, { frame });
    await mock.patch(`/v1/member/${juniper}`, { frame: {} });
    expect((await contentOf(`/v1/member/${me}/${juniper}`)).frame).toEqual({});
  });

  test("deleting a member removes it from groups, with its notes and the board messages for it, even if it is too late", async () => {
    await mock.delete(`/v1/member/${juniper}`, { "Operation-Time": "1" });
    expect((await contentOf(`/v1/group/${me}/${dayCrew}`)).members).toEqual([wren]);
    expect(await idsOf(`/v1/board/member/${juniper}`)).toEqual([]);
    expect((await mock.get(`/v1/member/${me}/${juniper}`)).status).toBe(200);
    await mock.delete(`/v1/member/${wren}`);
    expect(await idsOf(`/v1/notes/${me}/${wren}`)).toEqual([]);
    expect((await mock.get(`/v1/chat/message/${ids.wrensMessage}`)).status).toBe(200);
  });
});

describe("groups", () => {
  test("deleting a group deletes all groups inside it, at any depth; members stay", async () => {
    const inner = { parent: kitchenTeam, color: "", name: "Bakers", desc: "", emoji: "", members: [] };
    await mock.post("/v1/group", inner);
    await mock.delete(`/v1/group/${dayCrew}`);
    expect(await idsOf(`/v1/groups/${me}`)).toEqual([nightOwls]);
    expect((await mock.get(`/v1/member/${me}/${juniper}`)).status).toBe(200);
  });

  test("the groups of a member are set as a list", async () => {
    const set = (member: string, groups: string[]) => mock.patch("/v1/group/members", { member, groups });
    expect((await set(juniper, [nightOwls, ids.free])).status).toBe(200);
    expect((await contentOf(`/v1/group/${me}/${dayCrew}`)).members).toEqual([wren]);
    expect((await contentOf(`/v1/group/${me}/${nightOwls}`)).members).toEqual([ids.sol, juniper]);
    expect((await contentOf(`/v1/group/${me}/${nightOwls}`)).lastOperationTime).toBe(1749999930000);
    expect(await set(ids.free, [])).toMatchObject(await documentedError("setGroupsOfMember", "memberNotFound"));
  });

  test("hiding a group hides all groups inside it; showing it again does not show them", async () => {
    await mock.patch(`/v1/group/${dayCrew}`, { private: true, preventTrusted: false });
    expect(await contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject({ private: true, preventTrusted: false });
    await mock.patch(`/v1/group/${dayCrew}`, { private: false, preventTrusted: false });
    expect(await contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject({ private: true });
  });

  test("an unknown group has an error message, a late change has none", async () => {
    expect(await mock.patch(`/v1/group/${ids.free}`, { name: "x" })).toMatchObject(
      await documentedError("updateGroup", "groupNotFound"),
    );
    const late = await mock.patch(`/v1/group/${dayCrew}`, { name: "x" }, { "Operation-Time": "1" });
    expect(late).toMatchObject({ status: 404, text: "" });
  });
});

describe("chat", () => {
  const write = async (more: object = {}) =>
    mock.post("/v1/chat/message", { message: "Hello", channel: general, writer: juniper, writtenAt: 5, ...more });

  test("a message needs a channel and a member; a reply needs a message in the same channel", async () => {
    const other = (await mock.post("/v1/chat/channel", { name: "other", desc: "" })).json;
    const refused = (example: string) => documentedError("addMessage", example);
    expect(await write({ channel: ids.free })).toMatchObject(await refused("channelNotFound"));
    expect(await write({ writer: ids.asleep })).toMatchObject(await refused("writerNotFound"));
    expect(await write({ channel: other, replyTo: ids.wrensMessage })).toMatchObject(await refused("replyToNotFound"));
    expect((await write({ replyTo: ids.wrensMessage })).status).toBe(200);
    expect((await write({ replyTo: "" })).status).toBe(200);
  });

  test("repeating a change counts as a change for a message, since it is encrypted again, but not for a note", async () => {
    const headers = { "Operation-Time": "1750000000000" };
    const twice = async (path: string, body: object) => [
      (await mock.patch(path, body, headers)).status,
      (await mock.patch(path, body, headers)).status,
    ];
    expect(await twice(`/v1/chat/message/${ids.wrensMessage}`, { message: "Hi", updatedAt: 6 })).toEqual([200, 200]);
    expect(await twice(`/v1/note/${ids.wrensNote}`, { title: "Tea" })).toEqual([200, 404]);
  });

  test("the cursor compares ids, in either direction; `skip` has no effect", async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.push((await write({ writtenAt: n })).json);
    const path = `/v1/chat/messages/${general}?limit=2`;
    const down = `${path}&sortBy=writtenAt&sortOrder=-1`;
    expect(await idsOf(down)).toEqual([ids.wrensMessage, made[2]]);
    expect(await idsOf(`${down}&skipTo=${made[2]}`)).toEqual([ids.wrensMessage, made[1]]);
    expect(await idsOf(`${path}&sortBy=writtenAt&sortOrder=1&skipTo=${made[0]}`)).toEqual([made[1], made[2]]);
    expect(await idsOf(`${down}&skip=5`)).toEqual(await idsOf(down));
    expect(await idsOf(`/v1/chat/messages/${ids.free}?limit=1`)).toEqual([]);
    expect((await mock.get(`${path}&start=1`)).text).toBe("Error at start, this is not a valid property name.\n");
    expect((await mock.get(`/v1/chat/messages/${general}`)).text).toContain('{"missingProperty":"limit"}');
  });
});

describe("polls", () => {
  test("are either custom or not: properties of both kinds cannot be combined", async () => {
    const poll = { name: "x", desc: "", endTime: 1 };
    const options = [{ name: "a", color: "" }];
    expect((await mock.post("/v1/poll", { ...poll, custom: true, options })).status).toBe(200);
    expect((await mock.post("/v1/poll", { ...poll, custom: false, allowVeto: true })).status).toBe(200);
    expect((await mock.post("/v1/poll", { ...poll, custom: false, options })).text).toContain(
      "Error at {} with error must match a schema in anyOf\n",
    );
  });

  test("are sent with all their votes", async () => {
    const votes = [{ id: robin, vote: "no", comment: "" }];
    expect((await mock.patch("/v1/poll/6849b610f26fb104e3b7bcf5", { votes })).status).toBe(200);
    expect((await contentOf(`/v1/poll/${me}/6849b610f26fb104e3b7bcf5`)).votes).toEqual(votes);
  });
});

describe("notes and board messages", () => {
  test("the date of a note cannot be changed", async () => {
    expect((await mock.patch(`/v1/note/${ids.wrensNote}`, { date: 1 })).text).toBe(
      "Error at date, this is not a valid property name.\n",
    );
  });

  test("a board message starts unread, and can be marked as read", async () => {
    const message = {
      title: "Hi",
      message: "x",
      writtenBy: juniper,
      writtenFor: robin,
      writtenAt: 1,
      supportMarkdown: false,
    };
    expect((await mock.post(`/v1/board/${ids.free}`, { ...message, read: true })).text).toBe(
      'Error at {"allowedValues":[false]} with error must be equal to one of the allowed values\n',
    );
    expect((await mock.post(`/v1/board/${ids.free}`, { ...message, read: false })).json).toBe(ids.free);
    expect(await idsOf("/v1/board/unread")).toHaveLength(2);
    await mock.patch(`/v1/board/${ids.free}`, { read: true });
    expect(await idsOf("/v1/board/unread")).toEqual([ids.boardMessage]);
    expect(await idsOf(`/v1/board/member/${robin}`)).toEqual([ids.free]);
  });
});
