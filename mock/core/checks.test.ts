import { describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { createTestCore } from "../testing/core";
import { documentedError } from "../testing/description";
import { freshCore } from "../testing/freshCore";

const { me, juniper, free } = ids;

const mock = freshCore();

test("path parameters must match their patterns, which is checked before a new object's id must have 24 digits", async () => {
  const mock = await createTestCore();
  const long = "a".repeat(101);
  const cases: [string, string, string | number][] = [
    ["GET", `/v1/member/${me}/${long}`, "pathParameterInvalid"],
    ["GET", `/v1/member/${me}/${long.slice(1)}`, 404],
    ["GET", `/v1/member/a.b/${juniper}`, "pathParameterInvalid"],
    ["GET", `/v1/member/${me}/a%20b`, "pathParameterInvalid"],
    ["PATCH", "/v1/member/a.b", "pathParameterInvalid"],
    ["PATCH", "/v1/member/abc", 404],
    ["DELETE", "/v1/member/a-b", "pathParameterInvalid"],
    ["POST", "/v1/member/a.b", "pathParameterInvalid"],
    ["POST", `/v1/member/${long}`, "pathParameterInvalid"],
    ["POST", "/v1/member/abc", "idNotHex"],
    ["POST", `/v1/member/${free}0`, "idNotHex"],
    ["POST", `/v1/member/0${free}`, "idNotHex"],
    ["POST", `/v1/member/${free.slice(1)}g`, "idNotHex"],
    ["POST", `/v1/member/${free}`, 200],
    ["POST", `/v1/member/${free.slice(1)}F`, 200],
  ];
  for (const [method, path, outcome] of cases) {
    const reply = mock.call(method, path, {
      body: method === "GET" || method === "DELETE" ? undefined : { name: "x" },
    });
    const expected =
      typeof outcome === "number" ? { status: outcome } : await documentedError("addMemberWithId", outcome);
    expect(reply, `${method} ${path}`).toMatchObject(expected);
  }
});

test("where a path takes an id or a username, it may contain - and _", async () => {
  const mock = await createTestCore();
  const settings = { seeMembers: true, seeFront: true, getFrontNotif: true, trusted: false };
  const add = (name: string) => mock.post(`/v1/friends/request/add/${name}`, { settings });
  expect(add("a-b_c")).toMatchObject(await documentedError("addFriend", "userNotFound"));
  expect(add("a.b")).toMatchObject(await documentedError("addFriend", "pathParameterInvalid"));
});

test("Operation-Time is the number at the beginning of the header; without a header, it is now", async () => {
  const stored = (header: string) => {
    const reply = mock.patch(`/v1/member/${juniper}`, { desc: header }, { "Operation-Time": header });
    return reply.status === 200 ? mock.contentOf(`/v1/member/${me}/${juniper}`).lastOperationTime : reply.status;
  };
  const now = mock.now();
  const early = 1_750_000_000_000;
  expect(stored(`${early}abc`)).toBe(early);
  expect(stored(`0x${(early + 1).toString(16)}`)).toBe(early + 1);
  expect(stored(`${now - 1}.9`)).toBe(now - 1);
  expect(stored("")).toBe(now);
  expect(stored(String(now + 1))).toBe(now);
  expect(stored("-5"), "too late for a change").toBe(404);
  for (const header of ["x", "abc5", "."]) {
    expect(mock.call("GET", "/v1/nothing", { token: null, headers: { "Operation-Time": header } })).toMatchObject(
      await documentedError("getMember", "operationTimeInvalid"),
    );
  }
});

test("an array as a body is not empty but of the wrong type", () => {
  const text = "Error at , the property must be of type undefined.\n";
  expect(mock.post("/v1/member", [])).toMatchObject({ status: 400, text });
});

test("a token needs one of an operation's permissions, and can only read its own system", async () => {
  const refused = await documentedError("getNote", "permissionMissing");
  const path = `/v1/note/${me}/${ids.wrensNote}`;
  expect(mock.get(path, "read").status).toBe(200);
  for (const token of ["write", "delete"] as const) expect(mock.get(path, token)).toMatchObject(refused);
  expect(mock.get(path, null)).toMatchObject(await documentedError("getNote", "tokenMissing"));
  expect(mock.get(path, "unknown")).toMatchObject(await documentedError("getNote", "tokenInvalid"));
  expect(mock.get(path, "friend")).toMatchObject(await documentedError("getNote", "notYourSystem"));
  expect(mock.get(`/v1/member/${me}/${juniper}`, "friend").status, "which does not apply to what friends read").toBe(
    200,
  );
});

describe("order of checks", () => {
  const broken = { "Operation-Time": "x" };

  test("malformed JSON, then Operation-Time, then the route, then the token", async () => {
    const all = { token: null, headers: broken };
    const refused = (example: string) => documentedError("addMember", example);
    expect(mock.call("POST", "/v1/nothing", { ...all, raw: "{" })).toMatchObject(await refused("malformedJson"));
    expect(mock.call("POST", "/v1/nothing", { ...all, raw: "{}" })).toMatchObject(
      await refused("operationTimeInvalid"),
    );
    expect(mock.call("POST", "/v1/nothing", { token: null, raw: "{}" }).status).toBe(404);
    expect(mock.call("POST", "/v1/member/a.b", { token: null, raw: "{}" })).toMatchObject(
      await refused("tokenMissing"),
    );
  });

  test("token, permission, path parameters, the id of a new object, then the body", async () => {
    const refused = (example: string) => documentedError("addMemberWithId", example);
    expect(mock.post("/v1/member/a.b", {}, "read")).toMatchObject(await refused("permissionMissing"));
    expect(mock.post("/v1/member/a.b", {}, "all")).toMatchObject(await refused("pathParameterInvalid"));
    expect(mock.post("/v1/member/abc", {}, "all")).toMatchObject(await refused("idNotHex"));
    expect(mock.post(`/v1/member/${free}`, {}, "all")).toMatchObject(await refused("bodyEmpty"));
  });

  test("whether it is your own system, then the query", () => {
    expect(mock.get("/v1/frontHistory/someone").status).toBe(401);
    expect(mock.get(`/v1/frontHistory/${me}`).status).toBe(400);
  });

  test("for PluralKit: the body, then the query", () => {
    const reply = mock.patch("/v1/integrations/pluralkit/sync/members", { token: "x" });
    expect(reply.text).toContain('{"missingProperty":"options"}');
    expect(reply.text).not.toContain("direction");
  });
});

test("the mock's tokens look like real ones", () => {
  for (const token of Object.values(mock.core.tokens)) expect(token).toMatch(/^[A-Za-z0-9+/]{64}$/);
});

test("Operation-Time has no influence on deleting a group, on sorting fields and on the status of a change to the user", () => {
  const late = { "Operation-Time": "1" };
  expect(mock.delete(`/v1/group/${ids.dayCrew}`, late).status).toBe(200);
  const fields = [{ id: ids.birthday, order: "0|b" }];
  expect(mock.patch("/v1/customField/order", { fields }, late).status).toBe(200);
  expect(mock.patch("/v1/user/anyone", { desc: "late" }, late).status).toBe(200);
  expect(mock.contentOf("/v1/me").desc).not.toBe("late");
});
