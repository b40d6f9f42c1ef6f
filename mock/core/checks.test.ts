import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { createTestCore, type TestCore } from "../testing/core";
import { documentedError } from "../testing/description";

const { me, juniper, wren, robin, free } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

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
  const mock = await createTestCore();
  const stored = (header: string) => {
    const reply = mock.patch(`/v1/member/${juniper}`, { desc: header }, { "Operation-Time": header });
    return reply.status === 200 ? mock.get(`/v1/member/${me}/${juniper}`).json.content.lastOperationTime : reply.status;
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
    const reply = mock.get("/v1/nothing", null);
    expect(reply.status).toBe(404);
    expect(mock.call("GET", "/v1/nothing", { token: null, headers: { "Operation-Time": header } })).toMatchObject(
      await documentedError("getMember", "operationTimeInvalid"),
    );
  }
});

test("an array as a body is not empty but of the wrong type", async () => {
  const mock = await createTestCore();
  expect(mock.post("/v1/member", [])).toMatchObject({
    ...{ status: 400, text: "Error at , the property must be of type undefined.\n" },
  });
  expect(mock.post("/v1/member", {})).toMatchObject(await documentedError("addMember", "bodyEmpty"));
  expect(mock.call("POST", "/v1/member")).toMatchObject(await documentedError("addMember", "bodyEmpty"));
});

test("a token needs one of an operation's permissions, and can only read its own system", async () => {
  const mock = await createTestCore();
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

describe("permissions", () => {
  test("some POSTs only need read", () => {
    const report = { sendTo: "lantern-house@example.com" };
    const message = { message: "Hello", channel: ids.general, writer: wren, writtenAt: 1 };
    expect(mock.post("/v1/chat/channel", { name: "x", desc: "" }, "read").status).toBe(200);
    expect(mock.post("/v1/chat/category", { name: "x", desc: "" }, "read").status).toBe(200);
    expect(mock.post("/v1/chat/message", message, "read").status).toBe(200);
    expect(mock.post("/v1/user/generateReport", report, "read").status).toBe(200);
    expect(mock.post("/v2/user/generateReport", report, "read").status).toBe(200);
    expect(mock.call("POST", "/v1/user/not-hex/export", { token: "read" }).status).toBe(400);
    expect(mock.call("POST", "/v1/user/anyone/export", { token: "read" }).status).toBe(200);
    expect(mock.post("/v1/member", { name: "x" }, "read").status).toBe(401);
  });

  test("the mock's tokens look like real ones", () => {
    for (const token of Object.values(mock.core.tokens)) expect(token).toMatch(/^[A-Za-z0-9+/]{64}$/);
  });
});

describe("Operation-Time", () => {
  const at = (time: number | string) => ({ "Operation-Time": String(time) });
  const last = () => mock.get(`/v1/member/${me}/${robin}`).json.content.lastOperationTime;

  test("is stored, parsed leniently, and limited to now", () => {
    mock.patch(`/v1/member/${robin}`, { desc: "1" }, at("1750000000000abc"));
    expect(last()).toBe(1750000000000);
    mock.patch(`/v1/member/${robin}`, { desc: "2" }, at(mock.now() + 1_000_000));
    expect(last()).toBeLessThanOrEqual(mock.now());
  });

  test("makes a late change return 404 with an empty body, without taking effect", () => {
    const nothing = { status: 404, text: "", type: "" };
    expect(mock.patch(`/v1/member/${robin}`, { desc: "late" }, at(1749999599999))).toMatchObject(nothing);
    expect(mock.delete(`/v1/member/${robin}`, at(1749999599999))).toMatchObject(nothing);
    expect(mock.get(`/v1/member/${me}/${robin}`).json.content.desc).not.toBe("late");
    expect(mock.delete(`/v1/member/${robin}`, at(1749999600000)).status).toBe(200);
  });

  test("has no influence on deleting a group, on sorting fields and on the status of a change to the user", () => {
    expect(mock.delete(`/v1/group/${ids.dayCrew}`, at(1)).status).toBe(200);
    const fields = [{ id: ids.birthday, order: "0|b" }];
    expect(mock.patch("/v1/customField/order", { fields }, at(1)).status).toBe(200);
    expect(mock.patch("/v1/user/anyone", { desc: "late" }, at(1)).status).toBe(200);
    expect(mock.get("/v1/me").json.content.desc).not.toBe("late");
  });
});
