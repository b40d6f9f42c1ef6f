import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { startTestMock, type TestMock } from "./support/client";
import { documentedError } from "./support/description";

const { me, juniper, wren, robin, free } = ids;

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

describe("paths", () => {
  test("are matched regardless of letter case, with or without a slash at the end", async () => {
    for (const path of ["/v1/fronters", "/v1/FRONTERS/", `/v1/Timers/Automated/${me}/`, "/v1/friends/"]) {
      expect((await mock.get(path)).status, path).toBe(200);
    }
  });

  test("with a literal segment take precedence over those with a parameter", async () => {
    expect((await mock.get("/v1/board/unread")).json).toHaveLength(1);
    expect((await mock.get(`/v1/user/analytics?startTime=1&endTime=2`)).json).toHaveProperty("timings");
  });

  test("the root returns an empty response, without a token", async () => {
    expect(await mock.call("GET", "/", { token: null })).toMatchObject({ status: 200, text: "", type: "" });
  });

  test("an unknown path or method returns a page, even without a token", async () => {
    const reply = await mock.call("PUT", "/v1/members/x", { token: null });
    expect(reply.status).toBe(404);
    expect(reply.text).toContain("<pre>Cannot PUT /v1/members/x</pre>");
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await mock.get(`/v1/notes/${me}`)).text).toContain("Cannot GET");
  });

  test("two slashes in a row make a different path", async () => {
    expect((await mock.get("//v1/me")).status).toBe(404);
    expect((await mock.get(`/v1/member//${juniper}`)).status).toBe(404);
  });

  test("invalid percent-encoding returns 400", async () => {
    expect((await mock.get(`/v1/members/%E0%A4%A`)).status).toBe(400);
  });

  test("HEAD works like GET without a body, and OPTIONS lists the methods", async () => {
    const head = await mock.call("HEAD", "/v1/me");
    expect(head).toMatchObject({ status: 200, text: "", type: "application/json; charset=utf-8" });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
    expect((await mock.call("OPTIONS", "/v1/me", { token: null })).text).toBe("GET,HEAD");
  });

  test("the app's routes refuse API tokens with their own message", async () => {
    for (const path of ["/v1/tokens", `/v1/user/private/${me}`, "/v1/messages", "/v1/startup"]) {
      expect(await mock.get(path)).toMatchObject(await documentedError("deleteReport", "appSessionRequired"));
    }
  });
});

describe("order of checks", () => {
  const broken = { "Operation-Time": "x" };

  test("malformed JSON, then Operation-Time, then the route, then the token", async () => {
    const all = { token: null, headers: broken };
    const refused = (example: string) => documentedError("addMember", example);
    expect(await mock.call("POST", "/v1/nothing", { ...all, raw: "{" })).toMatchObject(await refused("malformedJson"));
    expect(await mock.call("POST", "/v1/nothing", { ...all, raw: "{}" })).toMatchObject(
      await refused("operationTimeInvalid"),
    );
    expect((await mock.call("POST", "/v1/nothing", { token: null, raw: "{}" })).status).toBe(404);
    expect(await mock.call("POST", "/v1/member/a.b", { token: null, raw: "{}" })).toMatchObject(
      await refused("tokenMissing"),
    );
  });

  test("token, permission, path parameters, the id of a new object, then the body", async () => {
    const { read, all } = mock.tokens;
    const refused = (example: string) => documentedError("addMemberWithId", example);
    expect(await mock.post("/v1/member/a.b", {}, read)).toMatchObject(await refused("permissionMissing"));
    expect(await mock.post("/v1/member/a.b", {}, all)).toMatchObject(await refused("pathParameterInvalid"));
    expect(await mock.post("/v1/member/abc", {}, all)).toMatchObject(await refused("idNotHex"));
    expect(await mock.post(`/v1/member/${free}`, {}, all)).toMatchObject(await refused("bodyEmpty"));
  });

  test("whether it is your own system, then the query", async () => {
    expect((await mock.get("/v1/frontHistory/someone")).status).toBe(401);
    expect((await mock.get(`/v1/frontHistory/${me}`)).status).toBe(400);
  });

  test("for PluralKit: the body, then the query", async () => {
    const reply = await mock.patch("/v1/integrations/pluralkit/sync/members", { token: "x" });
    expect(reply.text).toContain('{"missingProperty":"options"}');
    expect(reply.text).not.toContain("direction");
  });
});

describe("permissions", () => {
  test("some POSTs only need read", async () => {
    const { read } = mock.tokens;
    const report = { sendTo: "lantern-house@example.com" };
    const message = { message: "Hello", channel: ids.general, writer: wren, writtenAt: 1 };
    expect((await mock.post("/v1/chat/channel", { name: "x", desc: "" }, read)).status).toBe(200);
    expect((await mock.post("/v1/chat/category", { name: "x", desc: "" }, read)).status).toBe(200);
    expect((await mock.post("/v1/chat/message", message, read)).status).toBe(200);
    expect((await mock.post("/v1/user/generateReport", report, read)).status).toBe(200);
    expect((await mock.post("/v2/user/generateReport", report, read)).status).toBe(200);
    expect((await mock.call("POST", "/v1/user/not-hex/export", { token: read })).status).toBe(400);
    expect((await mock.call("POST", "/v1/user/anyone/export", { token: read })).status).toBe(200);
    expect((await mock.post("/v1/member", { name: "x" }, read)).status).toBe(401);
  });

  test("the mock's tokens look like real ones", () => {
    for (const token of Object.values(mock.tokens)) expect(token).toMatch(/^[A-Za-z0-9+/]{64}$/);
  });
});

describe("responses", () => {
  test("an object has its id and an ETag, with which a second request returns 304 until it changes", async () => {
    const path = `/v1/member/${me}/${juniper}`;
    const first = await mock.get(path);
    expect(first.json).toMatchObject({ exists: true, id: juniper, content: { name: "Juniper", uid: me } });
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\//);
    const again = async (more: Record<string, string> = { "Cache-Control": "max-age=0" }) =>
      (await mock.call("GET", path, { headers: { "If-None-Match": tag, ...more } })).status;
    expect(await again()).toBe(304);
    expect(await again({ "Cache-Control": "no-cache" }), "with no-cache").toBe(200);
    await mock.patch(`/v1/member/${juniper}`, { name: "June" });
    expect(await again()).toBe(200);
  });

  test("a list is streamed, without a length and an ETag", async () => {
    const { headers, json } = await mock.get(`/v1/members/${me}`);
    expect(json).toHaveLength(5);
    expect([headers.get("content-length"), headers.get("etag")]).toEqual([null, null]);
  });

  test("POST returns 200 with the id as a JSON string", async () => {
    const reply = await mock.post("/v1/member", { name: "Ivy" });
    expect(reply).toMatchObject({ status: 200, type: "application/json; charset=utf-8" });
    expect(reply.text).toMatch(/^"[0-9a-f]{24}"$/);
  });

  test("PATCH and DELETE return 200 with an empty body", async () => {
    const nothing = { status: 200, text: "", type: "" };
    expect(await mock.patch(`/v1/member/${wren}`, { name: "Jay" })).toMatchObject(nothing);
    expect(await mock.delete(`/v1/member/${wren}`)).toMatchObject(nothing);
    expect(await mock.get(`/v1/member/${me}/${wren}`)).toMatchObject({ status: 404, text: "", type: "" });
  });
});

describe("ids", () => {
  test("an id you choose is accepted once", async () => {
    expect((await mock.post(`/v1/member/${free.toUpperCase()}`, { name: "Ivy" })).json).toBe(free);
    expect(await mock.post(`/v1/member/${free}`, { name: "Other" })).toMatchObject(
      await documentedError("addMemberWithId", "notStored"),
    );
    expect((await mock.get(`/v1/member/${me}/${free}`)).json.content.name).toBe("Ivy");
  });

  test("a board message needs an id you choose", async () => {
    expect((await mock.post("/v1/board", { title: "x" })).status).toBe(404);
  });

  test("another user's object returns 404, as if it did not exist", async () => {
    const headers = { Authorization: mock.tokens.friend };
    expect((await mock.patch(`/v1/member/${juniper}`, { name: "x" }, headers)).status).toBe(404);
    expect((await mock.delete(`/v1/member/${juniper}`, headers)).status).toBe(404);
  });
});

describe("Operation-Time", () => {
  const at = (time: number | string) => ({ "Operation-Time": String(time) });
  const last = async () => (await mock.get(`/v1/member/${me}/${robin}`)).json.content.lastOperationTime;

  test("is stored, parsed leniently, and limited to now", async () => {
    await mock.patch(`/v1/member/${robin}`, { desc: "1" }, at("1750000000000abc"));
    expect(await last()).toBe(1750000000000);
    await mock.patch(`/v1/member/${robin}`, { desc: "2" }, at(Date.now() + 1_000_000));
    expect(await last()).toBeLessThanOrEqual(Date.now());
  });

  test("makes a late change return 404 with an empty body, without taking effect", async () => {
    const nothing = { status: 404, text: "", type: "" };
    expect(await mock.patch(`/v1/member/${robin}`, { desc: "late" }, at(1749999599999))).toMatchObject(nothing);
    expect(await mock.delete(`/v1/member/${robin}`, at(1749999599999))).toMatchObject(nothing);
    expect((await mock.get(`/v1/member/${me}/${robin}`)).json.content.desc).not.toBe("late");
    expect((await mock.delete(`/v1/member/${robin}`, at(1749999600000))).status).toBe(200);
  });

  test("has no influence on deleting a group, on sorting fields and on the status of a change to the user", async () => {
    expect((await mock.delete(`/v1/group/${ids.dayCrew}`, at(1))).status).toBe(200);
    const fields = [{ id: ids.birthday, order: "0|b" }];
    expect((await mock.patch("/v1/customField/order", { fields }, at(1))).status).toBe(200);
    expect((await mock.patch("/v1/user/anyone", { desc: "late" }, at(1))).status).toBe(200);
    expect((await mock.get("/v1/me")).json.content.desc).not.toBe("late");
  });
});

describe("bodies", () => {
  test("every problem is one line that ends with a newline", async () => {
    const reply = await mock.post("/v1/member", { name: 1, nickname: "x", archivedReason: "x".repeat(151) });
    expect(reply.text.split("\n").sort()).toEqual([
      "",
      "Error at /name, the property must be of type undefined.",
      "Error at nickname, this is not a valid property name.",
      'Error at {"limit":150} with error must NOT have more than 150 characters',
    ]);
  });

  test("the two privacy flags must be sent together", async () => {
    expect((await mock.patch(`/v1/member/${robin}`, { private: true })).text).toBe(
      'Error at {"missingProperty":"preventTrusted"} with error must have required property \'preventTrusted\'\n',
    );
    expect((await mock.patch(`/v1/member/${robin}`, { private: true, preventTrusted: true })).status).toBe(200);
  });

  test("avatarUuid is checked in a POST, but may be any string in a PATCH of a member", async () => {
    expect((await mock.post("/v1/member", { name: "x", avatarUuid: "a b" })).status).toBe(400);
    expect((await mock.patch(`/v1/member/${robin}`, { avatarUuid: "a b" })).status).toBe(200);
  });

  test("an `order` that begins with 0 is accepted, whatever follows", async () => {
    const field = { name: "x", type: 0, supportMarkdown: false };
    expect((await mock.post("/v1/customField", { ...field, order: "0 and so on" })).status).toBe(200);
    expect((await mock.post("/v1/customField", { ...field, order: "first" })).status).toBe(400);
  });

  test("values of info may be of any type", async () => {
    const info = { [ids.favouriteTea]: ["a", 1, null] };
    expect((await mock.post("/v1/member", { name: "x", info })).status).toBe(200);
  });

  test("a PATCH of a timer, channel, category or bucket is not partial", async () => {
    expect((await mock.patch(`/v1/timer/automated/${ids.waterTimer}`, { name: "x" })).status).toBe(400);
    expect((await mock.patch(`/v1/chat/channel/${ids.general}`, { name: "x" })).status).toBe(400);
    expect((await mock.patch(`/v1/chat/category/${ids.house}`, { name: "x" })).status).toBe(400);
    expect((await mock.patch(`/v1/privacyBucket/${ids.familyBucket}`, { name: "x" })).status).toBe(400);
  });

  test("a body of 3 MB is accepted, a larger one is not", async () => {
    const size = 3 * 1024 * 1024 - JSON.stringify({ name: "" }).length;
    expect((await mock.post("/v1/member", { name: "x".repeat(size) })).status).toBe(200);
    expect(await mock.post("/v1/member", { name: "x".repeat(size + 1) })).toMatchObject(
      await documentedError("addMember", "payloadTooLarge"),
    );
  });
});

describe("lists", () => {
  const names = async (query: string, path = `/v1/members/${me}`, token = mock.tokens.all) =>
    (await mock.get(path + query, token)).json.map(({ content }: { content: { name: string } }) => content.name);

  test("ignore paging when a friend reads members", async () => {
    const path = `/v1/members/${me}`;
    expect(await names("?limit=1&sortBy=name&sortOrder=-1", path, mock.tokens.friend)).toEqual(["Juniper", "Wren"]);
    expect(await names("?limit=1", `/v1/groups/${me}`, mock.tokens.friend)).toEqual(["Day crew"]);
  });

  test("never return 404", async () => {
    for (const path of [`/v1/notes/${me}/nobody`, "/v1/comments/members/nobody", "/v1/board/member/nobody"]) {
      expect(await mock.get(path)).toMatchObject({ status: 200, text: "[]" });
    }
  });

  test("a query that makes the server hang gets no response", async () => {
    const lines: string[] = [];
    const silent = await startTestMock({ log: (line) => lines.push(line) });
    const request = fetch(`${silent.url}/v1/privacyBuckets?sortBy=name&sortOrder=asc`, {
      headers: { Authorization: silent.tokens.all },
      signal: AbortSignal.timeout(300),
    });
    await expect(request).rejects.toThrow();
    expect(lines.join()).toContain("no response, as on the server (sortOrder must be 1 or -1)");
    await silent.close();
  });
});
