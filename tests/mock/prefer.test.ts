import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Operation } from "../../lib/openapi/operations";
import { createTestCore, type TestCore } from "./support/core";
import { allOperations, refusal, successAnswer } from "./support/description";

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

/** Sends a request that is wrong in every other respect. */
const prefer = (method: string, path: string, header: string) =>
  mock.call(method, path, { token: null, body: {}, headers: { Prefer: header } });

describe("Prefer brings", () => {
  test.each([
    ["POST", "/v1/member", "code=400, example=nameMissing", "addMember", "nameMissing"],
    ["POST", "/v1/member", "example=nameMissing,code=400", "addMember", "nameMissing"],
    ["POST", "/v1/member", "respond-async; code=401", "addMember", "tokenMissing"],
    ["POST", "/v1/member", "code=401, example=permissionMissing", "addMember", "permissionMissing"],
    ["PATCH", "/v1/user/username/x", "code=400, example=tooShort", "updateUsername", "tooShort"],
    ["PATCH", "/v1/user/username/x", "code=200, example=taken", "updateUsername", "taken"],
    ["GET", "/v1/user/x", "code=404", "getUser", "unknownUser"],
    ["GET", "/v1/friend/x/getFrontValue", "code=404", "getCurrentFrontersOfSystemTextFormat", "ownId"],
    ["DELETE", "/v1/member/x", "code=404", "deleteMember", "notFoundOrStale"],
  ])("%s %s, %s: what %s shows as %s", async (method, path, header, operation, example) => {
    expect(prefer(method, path, header)).toMatchObject(await refusal(operation, example));
  });

  test.each(["example", "asFriend", "empty"])("what an operation returns: %s", async (example) => {
    const operation = (await allOperations()).find(({ id }) => id === "getAllMembers");
    const { examples } = await successAnswer(operation as Operation);
    const json = prefer("GET", "/v1/members/x", `code=200, example=${example}`);
    expect(json).toMatchObject({ status: 200, type: "application/json; charset=utf-8", json: examples[example] });
  });

  test("nothing where a status has no body", () => {
    expect(prefer("PATCH", "/v1/member/x", "code=200")).toMatchObject({ status: 200, text: "", type: "" });
  });

  test.each([
    ["code=418", "The description of addMember has no status 418."],
    ["code=400, example=lamp", "The description of addMember has no example lamp for 400."],
    ["code=400, example=constructor", "The description of addMember has no example constructor for 400."],
    ["code=401, example=nameMissing", "The description of addMember has no example nameMissing for 401."],
  ])("a note where the description has none: %s", (header, text) => {
    expect(prefer("POST", "/v1/member", header)).toMatchObject({ status: 404, text, type: "text/html; charset=utf-8" });
  });

  test.each(["example=nameMissing", "code=40", "code=4000", "code=abc", "barcode=500", "respond-async"])(
    "nothing of it without a status: %s",
    async (header) => {
      expect(prefer("POST", "/v1/member", header)).toMatchObject(await refusal("addMember", "tokenMissing"));
    },
  );
});
