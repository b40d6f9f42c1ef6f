import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import type { Content } from "./store";

const { me, juniper, robin } = ids;

const mock = freshCore();

/** An object with as many objects in each other. */
const nested = (levels: number): Content => (levels > 1 ? { in: nested(levels - 1) } : {});

describe("ids", () => {
  test("created by the server begin with the time of creation in seconds, and increase", () => {
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
    const channel = { name: "x", desc: "" };
    expect(mock.post(`/v1/chat/channel/${juniper}`, channel).json).toBe(juniper);
    const taken = await documentedError("addMemberWithId", "notStored");
    expect(mock.post(`/v1/member/${juniper}`, { name: "x" })).toMatchObject(taken);
    mock.delete(`/v1/member/${juniper}`);
    expect(mock.post(`/v1/member/${juniper}`, { name: "x" }).json).toBe(juniper);
  });
});

describe("nested objects", () => {
  test("can have 100 levels, including the stored object", async () => {
    expect(mock.post("/v1/member", { name: "Ivy", info: nested(99) }).status).toBe(200);
    const refused = await documentedError("addMember", "notStored");
    expect(mock.post("/v1/member", { name: "Ivy", info: nested(100) })).toMatchObject(refused);
  });

  test("with more levels in a change get no response, and change nothing", () => {
    mock.core.reset("legacy");
    const before = mock.get(`/v1/member/${me}/${robin}`).json;
    expect(mock.patch(`/v1/member/${robin}`, { info: nested(100) }).silence).toContain("nested");
    expect(mock.get(`/v1/member/${me}/${robin}`).json).toEqual(before);
    expect(mock.patch(`/v1/member/${robin}`, { info: nested(99) }).status).toBe(200);
  });
});

describe("strings", () => {
  test("with half of a pair of surrogates are stored with U+FFFD in its place, keys too", () => {
    const info = { "k\ud800": ["\udc00", { deep: "🦊\ud83e" }], __proto__x: "🦊" };
    const id: string = mock.post("/v1/member", { name: "a\ud800b", info }).json;
    const stored = () => mock.contentOf(`/v1/member/${me}/${id}`);
    expect(stored()).toMatchObject({
      ...{ name: "a\ufffdb", info: { "k\ufffd": ["\ufffd", { deep: "🦊\ufffd" }], __proto__x: "🦊" } },
    });
    mock.patch(`/v1/member/${id}`, { name: "\udfff🦊" });
    expect(stored().name).toBe("\ufffd🦊");
  });

  test("with a zero byte are stored; a key with one is refused", async () => {
    expect(mock.post("/v1/member", { name: "a\0b", info: { a: "\0" } }).status).toBe(200);
    const refused = await documentedError("addMember", "notStored");
    for (const info of [{ "a\0b": "y" }, { a: [{ "\0": 1 }] }]) {
      expect(mock.post("/v1/member", { name: "x", info })).toMatchObject(refused);
    }
    mock.core.reset("legacy");
    expect(mock.patch(`/v1/member/${robin}`, { info: { "a\0b": "y" } }).silence).toContain("zero byte");
  });

  test("as keys that every object inherits are like any other", () => {
    const info = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}');
    const id: string = mock.post("/v1/member", { name: "x", info }).json;
    expect(Object.entries(mock.contentOf(`/v1/member/${me}/${id}`).info)).toEqual(Object.entries(info));
  });
});
