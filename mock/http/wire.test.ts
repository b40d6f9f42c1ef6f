import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { startTestMock, type TestMock } from "../testing/client";
import { documentedError } from "../testing/description";

const { me, juniper, wren } = ids;

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

  test("an operation of the app refuses API tokens with its own message", async () => {
    const remove = (token: string | null) => mock.call("DELETE", `/v1/user/${me}/report/${ids.free}`, { token });
    for (const token of [mock.tokens.all, "unknown"]) {
      expect(await remove(token)).toMatchObject(await documentedError("deleteReport", "appSessionRequired"));
    }
    expect(await remove(null)).toMatchObject(await documentedError("deleteReport", "tokenMissing"));
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

describe("lists", () => {
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

test("a message with a line for each of many properties is complete for the client and short in the log", async () => {
  const lines: string[] = [];
  const logged = await startTestMock({ log: (line) => lines.push(line) });
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, 0]));
  const { text } = await logged.post("/v1/member", body);
  expect(text.split("\n").length).toBeGreaterThan(1000);
  expect(lines[0]).toMatch(/^POST \/v1\/member: 400 Error at .*… \(\d+ characters\)$/s);
  expect(lines[0]?.length).toBeLessThan(2100);
  await logged.close();
});
