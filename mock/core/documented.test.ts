import { describe, expect, test } from "vitest";
import { listErrors } from "../../description/model/errorCases";
import { examplePath } from "../../description/model/examples";
import type { Operation } from "../../description/model/operations";
import { allOperations, description, documentedError, successResponse } from "../testing/description";
import { freshCore } from "../testing/freshCore";

const mock = freshCore();

/** Sends a request that would otherwise be refused. */
const prefer = (method: string, path: string, header: string) =>
  mock.call(method, path, { token: null, body: {}, headers: { Prefer: header } });

const pageOf = (status: string) =>
  `<html>\n<head><title>${status}</title></head>\n<body><h1>${status}</h1></body>\n</html>\n`;

describe("the Prefer header returns", () => {
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
  ])("%s %s, %s: the example of %s named %s", async (method, path, header, operation, example) => {
    expect(prefer(method, path, header)).toMatchObject(await documentedError(operation, example));
  });

  test.each(["example", "asFriend", "empty"])("the example %s of a successful response", async (example) => {
    const operation = (await allOperations()).find(({ id }) => id === "getAllMembers");
    const { examples } = await successResponse(operation as Operation);
    const json = prefer("GET", "/v1/members/x", `code=200, example=${example}`);
    expect(json).toMatchObject({ status: 200, type: "application/json; charset=utf-8", json: examples[example] });
  });

  test("an empty body where the status has none", () => {
    expect(prefer("PATCH", "/v1/member/x", "code=200")).toMatchObject({ status: 200, text: "", type: "" });
  });

  test.each([
    ["code=400, example=lamp", "addMember has no example lamp for 400."],
    ["code=400, example=constructor", "addMember has no example constructor for 400."],
    ["code=401, example=nameMissing", "addMember has no example nameMissing for 401."],
    ["code=503, example=nameMissing", "addMember has no example nameMissing for 503."],
    ...["302", "399", "600", "40", "4000", "abc", "500.5", "-500", ""].map((code) => [
      `code=${code}`,
      `code=${code} is neither a status of addMember nor one from 400 to 599.`,
    ]),
  ])("a message from the mock if there is no such response: %s", (header, reason) => {
    const text = `The mock cannot satisfy the Prefer header: ${reason}`;
    expect(prefer("POST", "/v1/member", header)).toMatchObject({ status: 400, text, type: "text/html; charset=utf-8" });
  });

  test.each(["400", "418", "429", "500", "502", "503", "504", "599"])(
    "on every operation, the status %s, with an example in the description or with an HTML page",
    async (code) => {
      for (const operation of await allOperations()) {
        const examples = listErrors(await description(), operation).filter(({ status }) => status === code);
        const texts = examples.length > 0 ? examples.map(({ text }) => text) : [pageOf(code)];
        const reply = prefer(operation.method, examplePath(operation), `code=${code}`);
        expect(reply.status, operation.id).toBe(Number(code));
        expect(texts, operation.id).toContain(reply.text);
      }
    },
  );

  test.each(["example=nameMissing", "barcode=500", "respond-async"])(
    "the normal response without `code`: %s",
    async (header) => {
      expect(prefer("POST", "/v1/member", header)).toMatchObject(await documentedError("addMember", "tokenMissing"));
    },
  );
});
