import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, juniper, wren, sol, robin, general, house, wrensFront, junipersFront } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

describe("comments", () => {
  const comment = (documentId: string) => ({ time: 1, text: "x", documentId, collection: "frontHistory" });
  const countOf = (entry: string) => mock.contentOf(`/v1/frontHistory/${me}/${entry}`).commentCount;

  test("are counted on their entry, even if it had none, and listed by entry and collection", () => {
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([undefined, 1]);
    const made = [1, 2].map((): string => mock.post("/v1/comment", comment(junipersFront)).json);
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([2, 1]);
    expect(mock.idsOf(`/v1/comments/frontHistory/${junipersFront}`)).toEqual(made);
    expect(mock.idsOf(`/v1/comments/members/${junipersFront}`)).toEqual([]);
    expect(mock.get(`/v1/comments/frontHistory/${junipersFront}`, "friend").json).toEqual([]);
    mock.delete(`/v1/comment/${made[0]}`);
    expect(countOf(junipersFront)).toBe(1);
  });

  test("can only be added to your own entries", async () => {
    expect(mock.post("/v1/comment", comment(wrensFront), "friend")).toMatchObject(
      await documentedError("addComment", "entryNotFound"),
    );
    expect(countOf(wrensFront)).toBe(1);
  });

  test("that are deleted too late stay, but are no longer counted", async () => {
    const late = mock.delete(`/v1/comment/${ids.comment}`, { "Operation-Time": "1" });
    expect(late).toMatchObject(await documentedError("deleteComment", "stale"));
    expect(mock.idsOf(`/v1/comments/frontHistory/${wrensFront}`)).toEqual([ids.comment]);
    expect(countOf(wrensFront)).toBe(0);
  });

  test("can be deleted even if their entry no longer exists", async () => {
    const comments = [{ _id: "commentA", collection: "frontHistory", documentId: "gone", text: "x" }];
    const own = await createTestCore({ seed: { comments } });
    expect(own.delete("/v1/comment/commentA").status).toBe(200);
  });
});

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

describe("the groups of a member", () => {
  test("are only written where they differ, and without changing the group's time", async () => {
    const own = await createTestCore({
      seed: {
        members: [{ _id: "memberAbc" }],
        groups: [{ _id: ids.dayCrew, members: ["other", "memberAbc"] }, { _id: ids.nightOwls }, { _id: "old" }],
      },
    });
    const listener = own.listen("read");
    const set = (groups: string[]) => own.patch("/v1/group/members", { member: "memberAbc", groups });
    expect(set([ids.nightOwls, ids.free])).toMatchObject({ status: 200, text: "" });
    expect(listener.messages()).toHaveLength(2);
    const members = () =>
      own.get(`/v1/groups/${me}`).json.map(({ content }: { content: { members?: string[] } }) => content.members);
    expect(members()).toEqual([["other"], ["memberAbc"], undefined]);
    expect(set([ids.nightOwls]).status).toBe(200);
    expect(listener.messages()).toHaveLength(2);
    expect(members()).toEqual([["other"], ["memberAbc"], undefined]);
  });

  test("are only your own groups", () => {
    const group = { parent: "", color: "", name: "x", desc: "", emoji: "", members: [juniper] };
    const theirs: string = mock.post("/v1/group", group, "friend").json;
    expect(mock.patch("/v1/group/members", { member: juniper, groups: [] }).status).toBe(200);
    expect(mock.get(`/v1/group/${ids.friend}/${theirs}`, "friend").json.content.members).toEqual([juniper]);
  });

  test("can only be set for your own member", async () => {
    const theirs: string = mock.post("/v1/member", { name: "Tern" }, "friend").json;
    expect(mock.patch("/v1/group/members", { member: theirs, groups: [ids.nightOwls] })).toMatchObject(
      await documentedError("setGroupsOfMember", "memberNotFound"),
    );
    expect(mock.contentOf(`/v1/group/${me}/${ids.nightOwls}`).members).toEqual([sol]);
  });
});

describe("custom fields", () => {
  test("that are deleted, even too late, lose their values in your own members, and nothing else changes", () => {
    const info = { [ids.favouriteTea]: null, [ids.birthday]: "2000-04-01" };
    const id: string = mock.post("/v1/member", { name: "Ivy", info }).json;
    const theirs: string = mock.post("/v1/member", { name: "Tern", info }, "friend").json;
    const wrens = mock.contentOf(`/v1/member/${me}/${wren}`);
    expect(mock.delete(`/v1/customField/${ids.favouriteTea}`, { "Operation-Time": "1" }).status).toBe(404);
    expect(mock.contentOf(`/v1/member/${me}/${id}`).info).toEqual({ [ids.birthday]: "2000-04-01" });
    expect(mock.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({});
    expect(mock.contentOf(`/v1/member/${me}/${wren}`)).toEqual(wrens);
    expect(mock.get(`/v1/member/${ids.friend}/${theirs}`, "friend").json.content.info).toEqual(info);
  });

  test("are sorted in one request; unknown fields and those of others are ignored", () => {
    const field = { name: "x", type: 0, supportMarkdown: false, order: "0" };
    const theirs: string = mock.post("/v1/customField", field, "friend").json;
    const before = mock.contentOf(`/v1/customField/${me}/${ids.birthday}`);
    const fields = [ids.birthday, theirs, ids.free, ids.favouriteTea].map((id, index) => ({ id, order: `0|${index}` }));
    expect(mock.patch("/v1/customField/order", { fields })).toMatchObject({ status: 200, text: "" });
    expect(mock.contentOf(`/v1/customField/${me}/${ids.birthday}`)).toEqual({ ...before, order: "0|0" });
    expect(mock.contentOf(`/v1/customField/${me}/${ids.favouriteTea}`).order).toBe("0|3");
    expect(mock.get(`/v1/customField/${ids.friend}/${theirs}`, "friend").json.content.order).toBe("0");
  });

  test("have values that are set one by one: other values stay, those of unknown fields are ignored", () => {
    const set = (member: string, info: object) => mock.patch(`/v1/member/fields/${member}`, { info }).status;
    const [robins, wrens] = [robin, wren].map((id) => mock.contentOf(`/v1/member/${me}/${id}`));
    expect(set(robin, { [ids.birthday]: "2000-04-01", nonsense: "x" })).toBe(200);
    const lastOperationTime = mock.now();
    const info = { [ids.favouriteTea]: "Rooibos", [ids.birthday]: "2000-04-01" };
    expect(mock.contentOf(`/v1/member/${me}/${robin}`)).toEqual({ ...robins, info, lastOperationTime });
    expect(set(wren, { nonsense: "x" })).toBe(200);
    expect(mock.contentOf(`/v1/member/${me}/${wren}`), "still without values").toEqual({ ...wrens, lastOperationTime });
    expect(set(wren, { [ids.birthday]: "x" })).toBe(200);
    expect(mock.contentOf(`/v1/member/${me}/${wren}`).info).toEqual({ [ids.birthday]: "x" });
    expect(set(ids.free, { [ids.birthday]: "x" })).toBe(404);
  });
});

describe("an id of the wrong kind still ends the front", () => {
  const liveFronts = (): string[] =>
    mock.get("/v1/fronters").json.map(({ content }: { content: { member: string } }) => content.member);

  test("of a custom front that is deleted as a member, which also removes it from groups (api/v1/member.ts:275, 286)", () => {
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

describe("the front that friends read", () => {
  const text = () => mock.get(`/v1/friend/${me}/getFrontValue`, "friend").json;
  const hide = (type: string, id: string) =>
    mock.patch("/v1/privacyBucket/setbuckets", { id, type, buckets: [ids.trustedBucket] });

  test("is rewritten after a change of a member or custom front who is fronting, and of no other", () => {
    mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    mock.pass(10_000);
    expect(text()).toEqual({ frontString: "Juniper", customFrontString: "Asleep" });
    mock.patch(`/v1/member/${juniper}`, { name: "June" });
    mock.pass(9999);
    expect(text().frontString).toBe("Juniper");
    mock.pass(1);
    expect(text().frontString).toBe("June");
    mock.patch(`/v1/customFront/${ids.asleep}`, { name: "Away" });
    mock.pass(10_000);
    expect(text().customFrontString).toBe("Away");
    hide("members", juniper);
    hide("frontStatuses", ids.asleep);
    mock.patch(`/v1/member/${wren}`, { name: "Jay" });
    mock.patch(`/v1/customFront/${ids.blurry}`, { name: "Blur" });
    mock.pass(10_000);
    expect(text(), "from before they were hidden").toEqual({ frontString: "June", customFrontString: "Away" });
  });

  test("loses a custom front that is deleted", () => {
    mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    mock.pass(10_000);
    mock.delete(`/v1/customFront/${ids.asleep}`);
    mock.pass(10_000);
    expect(text()).toEqual({ frontString: "Juniper", customFrontString: "" });
  });
});

describe("the socket announces", () => {
  const field = { name: "x", type: 0, supportMarkdown: false, order: "0" };
  const comment = { time: 1, text: "x", documentId: wrensFront, collection: "frontHistory" };
  const bucket = { type: "groups", id: ids.dayCrew, buckets: [ids.familyBucket], recursive: true };
  const fields = [{ id: ids.birthday, order: "0" }];
  const buckets = [{ id: ids.familyBucket, rank: "0" }];
  const [customFields, categories] = ["customFields", "channelCategories"];

  test.each<[method: string, path: string, body: object | undefined, told: string[]]>([
    ["POST", `/v1/customField/${ids.free}`, field, [`insert customFields ${ids.free}`]],
    ["PATCH", "/v1/customField/order", { fields }, [`update customFields ${ids.birthday}`]],
    [
      ...(["DELETE", `/v1/customField/${ids.favouriteTea}`] as const),
      undefined,
      [`update members ${juniper}`, `update members ${robin}`, `delete ${customFields} ${ids.favouriteTea}`],
    ],
    ["POST", `/v1/customFront/${ids.free}`, { name: "x" }, [`insert frontStatuses ${ids.free}`]],
    ["DELETE", `/v1/customFront/${ids.asleep}`, undefined, [`delete frontStatuses ${ids.asleep}`]],
    ["PATCH", "/v1/privacyBucket/order", { buckets }, [`update privacyBuckets ${ids.familyBucket}`]],
    [
      ...(["PATCH", "/v1/privacyBucket/setbuckets", bucket] as const),
      [`update groups ${ids.dayCrew}`, `update groups ${ids.kitchenTeam}`],
    ],
    [
      ...(["PATCH", `/v1/group/${ids.dayCrew}`, { private: true, preventTrusted: true }] as const),
      [`update groups ${ids.dayCrew}`, `update groups ${ids.kitchenTeam}`],
    ],
    [
      ...(["DELETE", `/v1/chat/channel/${general}`] as const),
      undefined,
      [`update ${categories} ${house}`, `delete channels ${general}`],
    ],
    [
      ...(["DELETE", `/v1/chat/category/${house}`] as const),
      undefined,
      [`update channels ${general}`, `delete ${categories} ${house}`],
    ],
    [
      ...(["POST", `/v1/comment/${ids.free}`, comment] as const),
      [`update frontHistory ${wrensFront}`, `insert comments ${ids.free}`],
    ],
  ])("%s %s, and its side effects", (method, path, body, told) => {
    const listener = mock.listen("read");
    expect(mock.call(method, path, { body }).status).toBe(200);
    const messages = listener.messages() as { target: string; results: { operationType: string; id: string }[] }[];
    const lines = messages.flatMap(({ target, results }) =>
      results.map(({ operationType, id }) => `${operationType} ${target} ${id}`),
    );
    expect([...new Set(lines)]).toEqual(expect.arrayContaining(told));
    expect(new Set(lines).size).toBe(told.length);
  });

  test.each([
    ["customField", field],
    ["customFront", { name: "x" }],
    ["member", { name: "x" }],
  ])("a new %s with an empty list of buckets", (path, body) => {
    const listener = mock.listen("read");
    const id: string = mock.post(`/v1/${path}`, body).json;
    const content = { ...body, uid: me, lastOperationTime: mock.now(), buckets: [] };
    const insert = { operationType: "insert", exists: true, id, content };
    expect(listener.messages()).toMatchObject([{ msg: "update", results: [insert] }]);
    expect(mock.get(`/v1/${path}/${me}/${id}`).json).toEqual({ exists: true, id, content });
  });
});
