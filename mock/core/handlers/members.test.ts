import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";

const { me, juniper, wren, dayCrew, marbleFox, sol, friendsBucket } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

describe("a deleted member", () => {
  const board = (id: string, writtenBy: string, writtenFor: string) =>
    mock.post(`/v1/board/${id}`, {
      ...{ title: "x", message: "x", writtenBy, writtenFor, read: false, writtenAt: 1, supportMarkdown: false },
    });

  test("is removed with its notes and the board messages for it; those of others stay", () => {
    const note = { title: "x", note: "x", color: "", member: juniper, date: 1, supportMarkdown: false };
    mock.post("/v1/note", note);
    board(ids.free, juniper, sol);
    const groups = mock.get(`/v1/groups/${me}`).json;
    expect(mock.delete(`/v1/member/${juniper}`).status).toBe(200);
    expect(mock.idsOf(`/v1/notes/${me}/${juniper}`)).toEqual([]);
    expect(mock.idsOf(`/v1/notes/${me}/${wren}`)).toEqual([ids.wrensNote]);
    expect(mock.idsOf("/v1/board/unread")).toEqual([ids.free]);
    const removed = groups.map(({ content, ...group }: { content: { members: string[] } }) => ({
      ...{ ...group, content: { ...content, members: content.members.filter((id) => id !== juniper) } },
    }));
    expect(mock.get(`/v1/groups/${me}`).json).toEqual(removed);
  });

  test("stays in other users' groups, and cannot be deleted by them", () => {
    const theirs: string = mock.post("/v1/member", { name: "Tern" }, "friend").json;
    const group = { parent: "", color: "", name: "x", desc: "", emoji: "", members: [juniper, theirs] };
    const id: string = mock.post("/v1/group", group, "friend").json;
    mock.delete(`/v1/member/${juniper}`);
    const friendsGroup = `/v1/group/${ids.friend}/${id}`;
    expect(mock.get(friendsGroup, "friend").json.content.members).toEqual([juniper, theirs]);
    expect(mock.call("DELETE", `/v1/member/${wren}`, { token: "friend" }).status).toBe(404);
    expect(mock.idsOf(`/v1/notes/${me}/${wren}`)).toEqual([ids.wrensNote]);
    expect(mock.contentOf(`/v1/group/${me}/${ids.dayCrew}`).members).toEqual([wren]);
  });

  test("leaves every group with a list of members, even one that had none", async () => {
    const own = await createTestCore({ seed: { members: [{ _id: "memberA" }], groups: [{ _id: "groupA" }] } });
    own.delete("/v1/member/memberA");
    expect(own.get(`/v1/group/${me}/groupA`).json.content).toEqual({ uid: me, members: [] });
  });
});

describe("an id of the wrong kind still ends the front", () => {
  const liveFronts = (): string[] =>
    mock.get("/v1/fronters").json.map(({ content }: { content: { member: string } }) => content.member);

  test("of a custom front that is deleted as a member, which also removes it from groups (api/v1/member.ts:265, 276)", () => {
    mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    mock.patch(`/v1/group/${ids.dayCrew}`, { members: [juniper, ids.asleep] });
    expect(mock.delete(`/v1/member/${ids.asleep}`).status).toBe(404);
    expect(liveFronts()).toEqual([juniper]);
    expect(mock.contentOf(`/v1/group/${me}/${ids.dayCrew}`).members).toEqual([juniper]);
    expect(mock.get(`/v1/customFront/${me}/${ids.asleep}`).status).toBe(200);
  });

  test("of a member who is deleted as a custom front (api/v1/customFront.ts:66)", () => {
    expect(mock.delete(`/v1/customFront/${juniper}`).status).toBe(404);
    expect(liveFronts()).toEqual([]);
    expect(mock.get(`/v1/member/${me}/${juniper}`).status).toBe(200);
  });
});

describe("members", () => {
  test("`info` in a PATCH is silently ignored on a migrated account", () => {
    expect(mock.patch(`/v1/member/${juniper}`, { info: { x: "y" } }).status).toBe(200);
    expect(mock.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({ [ids.favouriteTea]: "Jasmine" });
  });

  test("a PATCH replaces whole nested objects", () => {
    const frame = { bgShape: null, bgClip: "circle", bgStartColor: null, bgEndColor: null };
    mock.patch(`/v1/member/${juniper}`, { frame });
    mock.patch(`/v1/member/${juniper}`, { frame: {} });
    expect(mock.contentOf(`/v1/member/${me}/${juniper}`).frame).toEqual({});
  });

  test("deleting a member removes it from groups, with its notes and the board messages for it, even if it is too late", () => {
    mock.delete(`/v1/member/${juniper}`, { "Operation-Time": "1" });
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`).members).toEqual([wren]);
    expect(mock.idsOf(`/v1/board/member/${juniper}`)).toEqual([]);
    expect(mock.get(`/v1/member/${me}/${juniper}`).status).toBe(200);
    mock.delete(`/v1/member/${wren}`);
    expect(mock.idsOf(`/v1/notes/${me}/${wren}`)).toEqual([]);
    expect(mock.get(`/v1/chat/message/${ids.wrensMessage}`).status).toBe(200);
  });
});

describe("a friend reads", () => {
  test("members with only the values of shared fields: in the order of the fields, or in lists as stored", () => {
    const value = { [ids.birthday]: "2000-04-01", [ids.favouriteTea]: "Mint" };
    const id: string = mock.post("/v1/member", { name: "Ivy", info: { ...value, gone: "x" } }).json;
    const share = (type: string, one: string) =>
      mock.patch("/v1/privacyBucket/setbuckets", { id: one, type, buckets: [friendsBucket] });
    share("members", id);
    const alone = () => mock.get(`/v1/member/${me}/${id}`, "friend").json;
    const listed = () => mock.get(`/v1/members/${me}`, "friend").json.find((one: { id: string }) => one.id === id);
    const tea = { exists: true, id, content: { name: "Ivy", info: { [ids.favouriteTea]: "Mint" }, uid: me } };
    expect([alone(), listed()]).toEqual([tea, tea]);
    share("customFields", ids.birthday);
    expect(Object.entries(alone().content.info)).toEqual(Object.entries(value).reverse());
    expect(Object.entries(listed().content.info)).toEqual(Object.entries(value));
    expect(mock.get(`/v1/member/${me}/${id}`).json.content.info).toEqual({ ...value, gone: "x" });
  });

  test("none of their own members among those of the system", () => {
    mock.post("/v1/member", { name: "Tern" }, "friend");
    const members: { content: { uid: string } }[] = mock.get(`/v1/members/${me}`, "friend").json;
    expect(members.map(({ content }) => content.uid)).toEqual([me, me]);
  });

  test("no member, custom front, field or group of strangers, and none that does not exist", async () => {
    const refused = await documentedError("getMember", "notFriend");
    for (const path of ["member", "customFront", "customField", "group"]) {
      expect(mock.get(`/v1/${path}/${marbleFox}/${juniper}`), path).toMatchObject(refused);
      expect(mock.get(`/v1/${path}/${me}/${ids.free}`, "friend").status, path).toBe(404);
      expect(mock.get(`/v1/${path}s/${marbleFox}`), path).toMatchObject(refused);
    }
  });
});
