import { describe, expect, test } from "vitest";
import type { Content } from "../../lib/mock/core/data/store";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, juniper, robin, wren } = ids;
const at = (time: number) => ({ "Operation-Time": String(time) });
/** An object with as many objects in each other. */
const nested = (levels: number): Content => (levels > 1 ? { in: nested(levels - 1) } : {});

describe("ids", () => {
  test("created by the server begin with the time of creation in seconds, and increase", async () => {
    const mock = await createTestCore();
    const add = (): string => mock.post("/v1/member", { name: "Ivy" }).json;
    const seconds = () => Math.floor(mock.now() / 1000).toString(16);
    const first = add();
    expect(first).toMatch(new RegExp(`^${seconds()}[0-9a-f]{16}$`));
    const second = add();
    mock.pass(1000);
    const third = add();
    expect(third.slice(0, 8)).toBe(seconds());
    expect([third, first, second].sort()).toEqual([first, second, third]);
    expect(second.slice(8, 18), "made by the same server").toBe(first.slice(8, 18));
    expect(new Set([first, second, third].map((id) => id.slice(18))).size).toBe(3);
  });

  test("of 24 hexadecimal digits are case-insensitive; others are not", async () => {
    const own = ["abcdefabcdefabcdefabcdef01", "0abcdefabcdefabcdefabcdef", "Ab1"];
    const mock = await createTestCore({ seed: { members: own.map((_id) => ({ _id, name: _id })) } });
    const id: string = mock.post("/v1/member", { name: "Ivy" }).json;
    expect(mock.get(`/v1/member/${me}/${id.toUpperCase()}`).json.id).toBe(id);
    for (const one of own) {
      expect(mock.get(`/v1/member/${me}/${one}`).status, one).toBe(200);
      expect(mock.get(`/v1/member/${me}/${one.toUpperCase()}`).status, one).toBe(404);
    }
  });

  test("can be used again after a deletion, and separately for each kind of object", async () => {
    const mock = await createTestCore();
    const channel = { name: "x", desc: "" };
    expect(mock.post(`/v1/chat/channel/${juniper}`, channel).json).toBe(juniper);
    expect(mock.post(`/v1/member/${juniper}`, { name: "x" })).toMatchObject(
      await documentedError("addMemberWithId", "notStored"),
    );
    mock.delete(`/v1/member/${juniper}`);
    expect(mock.post(`/v1/member/${juniper}`, { name: "x" }).json).toBe(juniper);
  });
});

describe("nested objects", () => {
  test("can have 100 levels, including the stored object", async () => {
    const mock = await createTestCore();
    expect(mock.post("/v1/member", { name: "Ivy", info: nested(99) }).status).toBe(200);
    expect(mock.post("/v1/member", { name: "Ivy", info: nested(100) })).toMatchObject(
      await documentedError("addMember", "notStored"),
    );
  });

  test("with more levels in a change get no response, and change nothing", async () => {
    const mock = await createTestCore();
    mock.core.reset("legacy");
    const before = mock.get(`/v1/member/${me}/${robin}`).json;
    expect(mock.patch(`/v1/member/${robin}`, { info: nested(100) }).silence).toContain("nested");
    expect(mock.get(`/v1/member/${me}/${robin}`).json).toEqual(before);
    expect(mock.patch(`/v1/member/${robin}`, { info: nested(99) }).status).toBe(200);
  });
});

describe("a change", () => {
  test.each([
    [undefined, 200],
    [null, 200],
    [4, 200],
    [5, 200],
    [6, 404],
    ["5", 404],
  ])("at 5, after a last change at %j, returns %i", async (lastOperationTime, status) => {
    const member = { _id: "memberA", name: "Ash", lastOperationTime };
    const mock = await createTestCore({ seed: { members: [member, { ...member, _id: "memberB" }] } });
    expect(mock.patch("/v1/member/memberA", { name: "Elm" }, at(5)).status).toBe(status);
    expect(mock.get(`/v1/member/${me}/memberA`).json.content).toEqual(
      status === 200
        ? { name: "Elm", uid: me, lastOperationTime: 5 }
        : { name: "Ash", uid: me, ...(lastOperationTime !== undefined && { lastOperationTime }) },
    );
    expect(mock.delete("/v1/member/memberB", at(5)).status).toBe(status);
    expect(mock.get(`/v1/member/${me}/memberB`).status).toBe(status === 200 ? 404 : 200);
  });

  test("counts as a change even if only the order of properties in a nested object differs", async () => {
    const mock = await createTestCore();
    const frame = { bgShape: "a", bgClip: "b", bgStartColor: null, bgEndColor: null };
    const { bgShape, ...rest } = frame;
    const change = (value: object) => mock.patch(`/v1/member/${wren}`, { frame: value }, at(1750000000000)).status;
    expect([change(frame), change(frame), change({ ...rest, bgShape }), change({ ...rest, bgShape })]).toEqual([
      200, 404, 200, 404,
    ]);
  });

  test("keeps the order of properties, and adds new ones at the end", async () => {
    const mock = await createTestCore();
    const id: string = mock.post("/v1/member", { pronouns: "it/its", name: "Ivy" }).json;
    mock.patch(`/v1/member/${id}`, { color: "#fff", name: "Elm" });
    expect(Object.keys(mock.get(`/v1/member/${me}/${id}`).json.content)).toEqual([
      ...["pronouns", "name", "uid", "lastOperationTime", "buckets", "color"],
    ]);
  });
});
