import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, wren, free } = ids;

const at = (time: number) => ({ "Operation-Time": String(time) });

const mock = freshCore();

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
    expect(mock.contentOf(`/v1/member/${me}/memberA`)).toEqual(
      status === 200
        ? { name: "Elm", uid: me, lastOperationTime: 5 }
        : { name: "Ash", uid: me, ...(lastOperationTime !== undefined && { lastOperationTime }) },
    );
    expect(mock.delete("/v1/member/memberB", at(5)).status).toBe(status);
    expect(mock.get(`/v1/member/${me}/memberB`).status).toBe(status === 200 ? 404 : 200);
  });

  test("counts as a change even if only the order of properties in a nested object differs", () => {
    const frame = { bgShape: "a", bgClip: "b", bgStartColor: null, bgEndColor: null };
    const { bgShape, ...rest } = frame;
    const change = (value: object) => mock.patch(`/v1/member/${wren}`, { frame: value }, at(1750000000000)).status;
    expect([change(frame), change(frame), change({ ...rest, bgShape }), change({ ...rest, bgShape })]).toEqual([
      200, 404, 200, 404,
    ]);
  });

  test("keeps the order of properties, and adds new ones at the end", () => {
    const id: string = mock.post("/v1/member", { pronouns: "it/its", name: "Ivy" }).json;
    mock.patch(`/v1/member/${id}`, { color: "#fff", name: "Elm" });
    expect(Object.keys(mock.contentOf(`/v1/member/${me}/${id}`))).toEqual([
      ...["pronouns", "name", "uid", "lastOperationTime", "buckets", "color"],
    ]);
  });
});

test("an id you choose is stored in small letters, and accepted once", async () => {
  expect(mock.post(`/v1/member/${free.toUpperCase()}`, { name: "Ivy" }).json).toBe(free);
  const refused = await documentedError("addMemberWithId", "notStored");
  expect(mock.post(`/v1/member/${free}`, { name: "Other" })).toMatchObject(refused);
  expect(mock.contentOf(`/v1/member/${me}/${free}`).name).toBe("Ivy");
});

test("another user's object returns 404, as if it did not exist", () => {
  expect(mock.friend.patch(`/v1/member/${juniper}`, { name: "x" }).status).toBe(404);
  expect(mock.friend.delete(`/v1/member/${juniper}`).status).toBe(404);
});
