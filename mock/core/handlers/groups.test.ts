import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { processorTime } from "../../testing/processorTime";

const { me, juniper, wren, sol, dayCrew, kitchenTeam, nightOwls } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const groupBody = { parent: "root", color: "", name: "x", desc: "", emoji: "", members: [] };

const addGroup = (parent: string, more: object = {}): string =>
  mock.post("/v1/group", { ...groupBody, parent, ...more }).json;

describe("hiding a group", () => {
  type Flags = [isPrivate: boolean, preventTrusted: boolean];
  const flags = ([isPrivate, preventTrusted]: Flags) => ({ private: isPrivate, preventTrusted });

  test.each<[Flags | undefined, Flags, boolean]>([
    [undefined, [true, false], true],
    [undefined, [true, true], true],
    [undefined, [false, false], false],
    [[false, false], [true, false], true],
    [[true, false], [true, true], true],
    [[true, false], [true, false], false],
    [[true, true], [true, false], false],
    [[true, true], [true, true], false],
    [[true, true], [false, false], false],
    [[false, false], [false, true], false],
  ])("changing its flags from %j to %j changes the groups inside: %s", (before, now, isPassedOn) => {
    const group = addGroup("root", before && flags(before));
    const inner = addGroup(addGroup(group));
    const other = addGroup("root");
    const content = { ...groupBody, parent: expect.any(String), uid: me, lastOperationTime: mock.now(), buckets: [] };
    mock.pass(1);
    expect(mock.patch(`/v1/group/${group}`, flags(now)).status).toBe(200);
    expect(mock.contentOf(`/v1/group/${me}/${group}`)).toMatchObject(flags(now));
    expect(mock.contentOf(`/v1/group/${me}/${inner}`)).toEqual({ ...content, ...(isPassedOn && flags(now)) });
    expect(mock.contentOf(`/v1/group/${me}/${other}`)).toEqual(content);
  });

  test("when the change is too late still hides it and the groups inside, but changes nothing else (api/v1/group.ts:108)", () => {
    const late = mock.patch(`/v1/group/${dayCrew}`, { ...flags([true, true]), name: "x" }, { "Operation-Time": "1" });
    expect(late).toMatchObject({ status: 404, text: "" });
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`)).toMatchObject({ ...flags([true, true]), name: "Day crew" });
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject(flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`)).not.toHaveProperty("private");
  });

  test("that is inside itself hides no other group; deleting it gets no response until the cycle is broken", () => {
    mock.patch(`/v1/group/${dayCrew}`, { parent: kitchenTeam });
    mock.patch(`/v1/group/${dayCrew}`, flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`)).toMatchObject(flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).not.toHaveProperty("private");
    const listener = mock.listen("read");
    for (const id of [dayCrew, kitchenTeam]) expect(mock.delete(`/v1/group/${id}`).silence).toContain("inside itself");
    expect(JSON.stringify(listener.messages())).not.toContain('"delete"');
    mock.patch(`/v1/group/${dayCrew}`, { parent: "root" });
    expect(mock.delete(`/v1/group/${dayCrew}`).status).toBe(200);
    const deletion = (id: string) => ({
      ...{ msg: "update", target: "groups", results: [{ operationType: "delete", id, content: {} }] },
    });
    expect(listener.messages().slice(-2)).toEqual([deletion(kitchenTeam), deletion(dayCrew)]);
    expect(mock.get(`/v1/groups/${me}`).json).toMatchObject([{ id: nightOwls }]);
  });

  test("an unknown group cannot be deleted", async () => {
    expect(mock.delete(`/v1/group/${ids.free}`)).toMatchObject(await documentedError("deleteGroup", "notFound"));
  });
});

describe("groups", () => {
  test("deleting a group deletes all groups inside it, at any depth; members stay", () => {
    const inner = { parent: kitchenTeam, color: "", name: "Bakers", desc: "", emoji: "", members: [] };
    mock.post("/v1/group", inner);
    mock.delete(`/v1/group/${dayCrew}`);
    expect(mock.idsOf(`/v1/groups/${me}`)).toEqual([nightOwls]);
    expect(mock.get(`/v1/member/${me}/${juniper}`).status).toBe(200);
  });

  test("the groups of a member are set as a list", async () => {
    const set = (member: string, groups: string[]) => mock.patch("/v1/group/members", { member, groups });
    expect(set(juniper, [nightOwls, ids.free]).status).toBe(200);
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`).members).toEqual([wren]);
    expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`).members).toEqual([ids.sol, juniper]);
    expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`).lastOperationTime).toBe(1749999930000);
    expect(set(ids.free, [])).toMatchObject(await documentedError("setGroupsOfMember", "memberNotFound"));
  });

  test("hiding a group hides all groups inside it; showing it again does not show them", () => {
    mock.patch(`/v1/group/${dayCrew}`, { private: true, preventTrusted: false });
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject({ private: true, preventTrusted: false });
    mock.patch(`/v1/group/${dayCrew}`, { private: false, preventTrusted: false });
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject({ private: true });
  });

  test("an unknown group has an error message, a late change has none", async () => {
    expect(mock.patch(`/v1/group/${ids.free}`, { name: "x" })).toMatchObject(
      await documentedError("updateGroup", "groupNotFound"),
    );
    const late = mock.patch(`/v1/group/${dayCrew}`, { name: "x" }, { "Operation-Time": "1" });
    expect(late).toMatchObject({ status: 404, text: "" });
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

test("the groups of a member can be a list as long as a body can be", async () => {
  const groups = Array.from({ length: 300 }, (_, index) => ({ _id: `group${index}`, members: [] }));
  const own = await createTestCore({ seed: { members: [{ _id: "memberA" }], groups } });
  const wanted = Array.from({ length: 110_000 }, (_, index) => index.toString(16).padStart(24, "0"));
  const body = { member: "memberA", groups: wanted };
  const time = processorTime(() => expect(own.patch("/v1/group/members", body).status).toBe(200));
  expect(time).toBeLessThan(1500);
});
