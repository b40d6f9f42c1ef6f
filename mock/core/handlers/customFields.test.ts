import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, wren, robin } = ids;

const mock = freshCore();

describe("custom fields", () => {
  test("that are deleted, even too late, lose their values in your own members, and nothing else changes", () => {
    const info = { [ids.favouriteTea]: null, [ids.birthday]: "2000-04-01" };
    const id: string = mock.post("/v1/member", { name: "Ivy", info }).json;
    const theirs: string = mock.friend.post("/v1/member", { name: "Tern", info }).json;
    const wrens = mock.contentOf(`/v1/member/${me}/${wren}`);
    expect(mock.delete(`/v1/customField/${ids.favouriteTea}`, { "Operation-Time": "1" }).status).toBe(404);
    expect(mock.contentOf(`/v1/member/${me}/${id}`).info).toEqual({ [ids.birthday]: "2000-04-01" });
    expect(mock.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({});
    expect(mock.contentOf(`/v1/member/${me}/${wren}`)).toEqual(wrens);
    expect(mock.friend.contentOf(`/v1/member/${ids.friend}/${theirs}`).info).toEqual(info);
  });

  test("are sorted in one request; unknown fields and those of others are ignored", () => {
    const field = { name: "x", type: 0, supportMarkdown: false, order: "0" };
    const theirs: string = mock.friend.post("/v1/customField", field).json;
    const before = mock.contentOf(`/v1/customField/${me}/${ids.birthday}`);
    const fields = [ids.birthday, theirs, ids.free, ids.favouriteTea].map((id, index) => ({ id, order: `0|${index}` }));
    expect(mock.patch("/v1/customField/order", { fields })).toMatchObject({ status: 200, text: "" });
    expect(mock.contentOf(`/v1/customField/${me}/${ids.birthday}`)).toEqual({ ...before, order: "0|0" });
    expect(mock.contentOf(`/v1/customField/${me}/${ids.favouriteTea}`).order).toBe("0|3");
    expect(mock.friend.contentOf(`/v1/customField/${ids.friend}/${theirs}`).order).toBe("0");
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

test("a legacy account loses the values of a field that cannot be deleted (api/v1/customFields.ts:118)", async () => {
  mock.core.reset("legacy");
  const [key = ""] = Object.keys(mock.contentOf(`/v1/user/${me}`).fields);
  expect(mock.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({ [key]: "Jasmine" });
  const refused = await documentedError("deleteCustomField", "notFoundOrStale");
  expect(mock.delete(`/v1/customField/${key}`)).toMatchObject(refused);
  expect(mock.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({});
  expect(Object.keys(mock.contentOf(`/v1/user/${me}`).fields)).toContain(key);
});

test.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
  "deleting a field called %s changes no member",
  (id) => {
    const listener = mock.listen("read");
    expect(mock.delete(`/v1/customField/${id}`).status).toBe(404);
    expect(listener.messages()).toEqual([]);
  },
);
