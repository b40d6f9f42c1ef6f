import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";

const { me, robin } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

describe("polls", () => {
  test("are either custom or not: properties of both kinds cannot be combined", () => {
    const poll = { name: "x", desc: "", endTime: 1 };
    const options = [{ name: "a", color: "" }];
    expect(mock.post("/v1/poll", { ...poll, custom: true, options }).status).toBe(200);
    expect(mock.post("/v1/poll", { ...poll, custom: false, allowVeto: true }).status).toBe(200);
    expect(mock.post("/v1/poll", { ...poll, custom: false, options }).text).toContain(
      "Error at {} with error must match a schema in anyOf\n",
    );
  });

  test("are sent with all their votes", () => {
    const votes = [{ id: robin, vote: "no", comment: "" }];
    expect(mock.patch("/v1/poll/6849b610f26fb104e3b7bcf5", { votes }).status).toBe(200);
    expect(mock.contentOf(`/v1/poll/${me}/6849b610f26fb104e3b7bcf5`).votes).toEqual(votes);
  });
});
