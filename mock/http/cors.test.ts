import { afterEach, describe, expect, test } from "vitest";
import { startTestMock, type TestMock } from "../testing/client";

let mock: TestMock;
afterEach(() => mock.close());

/** A page of another server of this machine. */
const page = "http://localhost:5173";

/** What a browser asks before a page's request. */
const asks = (method: string) => ({
  "Access-Control-Request-Method": method,
  "Access-Control-Request-Headers": "authorization,content-type",
});

async function send(method: string, path: string, headers: Record<string, string>) {
  const response = await fetch(mock.url + path, { method, headers });
  const cors = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
  return { status: response.status, cors: cors.map((header) => header.join(": ")), text: await response.text() };
}

describe("with `cors`", () => {
  test("a page of this machine may ask for any request, and reads the response with its headers", async () => {
    mock = await startTestMock({ cors: true });
    const asked = await send("OPTIONS", "/v1/member/000000000000000000000000", { Origin: page, ...asks("PATCH") });
    expect(asked).toEqual({
      status: 204,
      cors: [
        "access-control-allow-headers: *,Authorization",
        "access-control-allow-methods: *",
        "access-control-allow-origin: *",
        "access-control-expose-headers: *",
      ],
      text: "",
    });
    expect(mock.controls.requests.list).toHaveLength(0);
    for (const [token, status] of [
      [mock.tokens.read, 200],
      ["wrong", 401],
    ] as const) {
      expect(await send("GET", "/v1/me", { Origin: page, Authorization: token })).toMatchObject({
        status,
        cors: ["access-control-allow-origin: *", "access-control-expose-headers: *"],
      });
    }
  });

  test("OPTIONS that is not a browser's question is what it is without", async () => {
    mock = await startTestMock({ cors: true });
    expect(await send("OPTIONS", "/v1/me", { Origin: page })).toMatchObject({ status: 200, text: "GET,HEAD" });
  });

  test("a page of another machine is refused as ever, unless its name is allowed", async () => {
    mock = await startTestMock({ cors: true, allowHosts: ["my.app"] });
    for (const Origin of ["https://example.com", "null", "http://127.0.0.1.example.com"]) {
      expect(await send("GET", "/v1/me", { Origin }), Origin).toMatchObject({ status: 403, cors: [] });
      expect(await send("OPTIONS", "/v1/me", { Origin, ...asks("GET") })).toMatchObject({ status: 403, cors: [] });
    }
    expect(await send("OPTIONS", "/v1/me", { Origin: "https://my.app", ...asks("GET") })).toMatchObject({
      status: 204,
    });
  });

  test.each([
    ["GET", ""],
    ["GET", "/requests"],
    ["DELETE", "/requests"],
    ["GET", "/export"],
    ["POST", "/fail"],
    ["POST", "/reset"],
  ])("no page reaches %s /__mock%s, and none may ask for it", async (method, path) => {
    mock = await startTestMock({ cors: true, allowHosts: ["my.app"] });
    for (const Origin of [page, "https://my.app", "https://example.com"]) {
      for (const target of [`/__mock${path}`, `/__MOCK${path}?a=b`]) {
        const refused = { status: 403, cors: [] };
        expect(await send(method, target, { Origin }), Origin).toMatchObject(refused);
        expect(await send("OPTIONS", target, { Origin, ...asks(method) }), Origin).toMatchObject(refused);
      }
    }
    expect(await send("GET", "/__mock/requests", {})).toMatchObject({ status: 200, cors: [] });
  });
});

test("without it, no page may ask for a request or read a response", async () => {
  mock = await startTestMock();
  expect(await send("OPTIONS", "/v1/me", { Origin: page, ...asks("GET") })).toMatchObject({ status: 200, cors: [] });
  expect(await send("GET", "/v1/me", { Origin: page })).toMatchObject({ status: 401, cors: [] });
});
