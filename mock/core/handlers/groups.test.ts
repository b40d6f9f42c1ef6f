import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import { processorTime } from "../../testing/processorTime";

const { me, juniper, sol, dayCrew, kitchenTeam, nightOwls } = ids;

const mock = freshCore();

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
});

test("an unknown group can neither be changed nor deleted", async () => {
  const path = `/v1/group/${ids.free}`;
  expect(mock.patch(path, { name: "x" })).toMatchObject(await documentedError("updateGroup", "groupNotFound"));
  expect(mock.delete(path)).toMatchObject(await documentedError("deleteGroup", "notFound"));
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
    const theirs: string = mock.friend.post("/v1/group", group).json;
    expect(mock.patch("/v1/group/members", { member: juniper, groups: [] }).status).toBe(200);
    expect(mock.friend.contentOf(`/v1/group/${ids.friend}/${theirs}`).members).toEqual([juniper]);
  });

  test("can only be set for your own member", async () => {
    const theirs: string = mock.friend.post("/v1/member", { name: "Tern" }).json;
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
