import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";

const { me, juniper, wren, free } = ids;

const at = (time: number) => ({ "Operation-Time": String(time) });

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

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

describe("ids", () => {
  test("an id you choose is accepted once", async () => {
    expect(mock.post(`/v1/member/${free.toUpperCase()}`, { name: "Ivy" }).json).toBe(free);
    expect(mock.post(`/v1/member/${free}`, { name: "Other" })).toMatchObject(
      await documentedError("addMemberWithId", "notStored"),
    );
    expect(mock.get(`/v1/member/${me}/${free}`).json.content.name).toBe("Ivy");
  });

  test("a board message gets an id, or has the one you choose", () => {
    const message = { title: "Hi", message: "x", writtenBy: juniper, writtenFor: wren, writtenAt: 1 };
    const body = { ...message, supportMarkdown: false, read: false };
    const id = mock.post("/v1/board", body).json;
    expect(mock.contentOf(`/v1/board/${id}`).title).toBe("Hi");
    expect(mock.post(`/v1/board/${free}`, body).json).toBe(free);
    expect(mock.call("POST", "/v1/board", { body, token: null }).status).toBe(401);
  });

  test("another user's object returns 404, as if it did not exist", () => {
    const headers = { Authorization: mock.core.tokens.friend };
    expect(mock.patch(`/v1/member/${juniper}`, { name: "x" }, headers).status).toBe(404);
    expect(mock.delete(`/v1/member/${juniper}`, headers).status).toBe(404);
  });
});
