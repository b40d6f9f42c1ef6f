import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, wren, marbleFox, sol } = ids;

const mock = freshCore();

describe("a deleted member", () => {
  test.each<[string, number]>([
    ["in time", 200],
    ["too late", 404],
  ])("%s loses its groups, its notes and the board messages for it; those of others stay", (when, status) => {
    mock.post("/v1/note", { title: "x", note: "x", color: "", member: juniper, date: 1, supportMarkdown: false });
    const message = { title: "x", message: "x", writtenBy: juniper, writtenFor: sol, writtenAt: 1 };
    mock.post(`/v1/board/${ids.free}`, { ...message, read: false, supportMarkdown: false });
    const groups = mock.get(`/v1/groups/${me}`).json;
    const headers = when === "too late" ? { "Operation-Time": "1" } : undefined;
    expect(mock.delete(`/v1/member/${juniper}`, headers).status).toBe(status);
    expect(mock.idsOf(`/v1/notes/${me}/${juniper}`)).toEqual([]);
    expect(mock.idsOf(`/v1/notes/${me}/${wren}`)).toEqual([ids.wrensNote]);
    expect(mock.idsOf("/v1/board/unread")).toEqual([ids.free]);
    const removed = groups.map(({ content, ...group }: { content: { members: string[] } }) => ({
      ...{ ...group, content: { ...content, members: content.members.filter((id) => id !== juniper) } },
    }));
    expect(mock.get(`/v1/groups/${me}`).json).toEqual(removed);
  });

  test("stays in other users' groups, and cannot be deleted by them", () => {
    const theirs: string = mock.friend.post("/v1/member", { name: "Tern" }).json;
    const group = { parent: "", color: "", name: "x", desc: "", emoji: "", members: [juniper, theirs] };
    const id: string = mock.friend.post("/v1/group", group).json;
    mock.delete(`/v1/member/${juniper}`);
    expect(mock.friend.contentOf(`/v1/group/${ids.friend}/${id}`).members).toEqual([juniper, theirs]);
    expect(mock.friend.delete(`/v1/member/${wren}`).status).toBe(404);
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
    mock.start(ids.asleep, { custom: true });
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
});

describe("a friend reads", () => {
  test("members with only the values of shared fields: in the order of the fields, or in lists as stored", () => {
    const value = { [ids.birthday]: "2000-04-01", [ids.favouriteTea]: "Mint" };
    const id: string = mock.post("/v1/member", { name: "Ivy", info: { ...value, gone: "x" } }).json;
    mock.share("members", id);
    const alone = () => mock.get(`/v1/member/${me}/${id}`, "friend").json;
    const listed = () => mock.get(`/v1/members/${me}`, "friend").json.find((one: { id: string }) => one.id === id);
    const tea = { exists: true, id, content: { name: "Ivy", info: { [ids.favouriteTea]: "Mint" }, uid: me } };
    expect([alone(), listed()]).toEqual([tea, tea]);
    mock.share("customFields", ids.birthday);
    expect(Object.entries(alone().content.info)).toEqual(Object.entries(value).reverse());
    expect(Object.entries(listed().content.info)).toEqual(Object.entries(value));
    expect(mock.get(`/v1/member/${me}/${id}`).json.content.info).toEqual({ ...value, gone: "x" });
  });

  test("none of their own members among those of the system", () => {
    mock.friend.post("/v1/member", { name: "Tern" });
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
