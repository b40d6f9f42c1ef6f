import http from "node:http";
import net from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../testing/client";
import { documentedError } from "../testing/description";
import { createExpressListener } from "../testing/express";
import { createListener } from "./listener";
import { largestBody } from "./wire";

/** The fixed time of clocks whose responses are compared. */
const now = 1_760_000_000_000;

const lines: string[] = [];
let mock: TestMock;
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

describe.each([
  ["the mock", createListener],
  ["the server's framework, Express", createExpressListener],
])("%s", (_name, listener) => {
  beforeAll(async () => {
    mock = await startTestMock({ log: (line) => lines.push(line), listener });
  });
  beforeEach(() => mock.reset());
  afterAll(() => {
    lines.splice(0);
    return mock.close();
  });

  describe("what the server's framework does itself", () => {
    test("every response has helmet's headers; none names the framework or allows other origins", async () => {
      for (const path of ["/v1/me", "/v1/nothing", "/"]) {
        const { headers } = await mock.get(path);
        expect(headers.get("x-content-type-options"), path).toBe("nosniff");
        expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=/);
        expect([headers.get("x-powered-by"), headers.get("access-control-allow-origin")]).toEqual([null, null]);
      }
    });

    test("OPTIONS also lists the methods in Allow", async () => {
      const { headers, text } = await mock.call("OPTIONS", `/v1/member/${ids.free}`, { token: null });
      expect([headers.get("allow"), text]).toEqual(["POST,PATCH,DELETE", "POST,PATCH,DELETE"]);
    });

    test("OPTIONS lists a method once, even if two routes match", async () => {
      const all = "GET,HEAD,POST,PATCH,DELETE";
      const { headers, text } = await mock.call("OPTIONS", "/v1/board/unread", { token: null });
      expect([headers.get("allow"), text]).toEqual([all, all]);
    });

    test("HEAD has the headers of GET; an unchanged object returns 304, which the log shows", async () => {
      const path = `/v1/member/${ids.me}/${ids.juniper}`;
      const [get, head] = [await mock.get(path), await mock.call("HEAD", path)];
      const headersOf = ({ headers }: typeof get) => {
        const all: string[] = [];
        headers.forEach((value, name) => {
          all.push(`${name}: ${value}`);
        });
        return all.filter((line) => !/^(date|connection|keep-alive):/.test(line));
      };
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(headersOf(head)).toEqual(headersOf(get));
      const ifChanged = { "If-None-Match": get.headers.get("etag") ?? "", "Cache-Control": "max-age=0" };
      const known = await mock.call("GET", path, { headers: ifChanged });
      expect([known.status, known.text, known.headers.get("content-type")]).toEqual([304, "", null]);
      expect(lines.at(-1)).toBe(`GET ${path}: 304`);
      await mock.patch(`/v1/member/${ids.juniper}`, { name: "June" });
      expect((await mock.call("GET", path, { headers: ifChanged })).status, "once it has changed").toBe(200);
    });

    test("Prefer: cut-off truncates the response, which the log shows; the request still takes effect", async () => {
      const headers = { Prefer: "cut-off" };
      const path = `/v1/member/${ids.free}`;
      const requests = [
        ["GET", `/v1/members/${ids.me}`, undefined, 200],
        ["GET", "/v1/me", undefined, 200],
        ["GET", "/v1/chat/messages/x", undefined, 400],
        ["POST", path, { name: "Ivy" }, 200],
        ["PATCH", path, { name: "Ivory" }, 200],
      ] as const;
      for (const [method, target, body, status] of requests) {
        await expect(mock.call(method, target, { body, headers }), target).rejects.toThrow("terminated");
        expect(lines.at(-1)).toMatch(new RegExp(`^${method} ${target}: ${status}.*\\(cut off\\)$`, "s"));
      }
      expect((await mock.get(`/v1/member/${ids.me}/${ids.free}`)).json.content.name).toBe("Ivory");
    });

    /** Sends a body and a request line as they are. */
    const send = (body: Buffer, headers: http.OutgoingHttpHeaders, method = "POST", target = "/v1/member") =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const all = { Authorization: mock.tokens.all, "Content-Type": "application/json", ...headers };
        const request = http.request(mock.url, { method, path: target, headers: all }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          response.on("end", () => resolve({ status: response.statusCode, text }));
        });
        request.on("error", reject).end(body);
      });

    test("a gzip body is decompressed; an unknown encoding or charset returns 415", async () => {
      const body = Buffer.from(JSON.stringify({ name: "Ivy" }));
      expect((await send(gzipSync(body), { "Content-Encoding": "gzip" })).status).toBe(200);
      expect((await send(body, { "Content-Encoding": "zip" })).status).toBe(415);
      expect((await send(body, { "Content-Type": "application/json; charset=x-klingon" })).status).toBe(415);
    });

    test("a body is decoded by its charset, without its byte order mark; an unknown UTF charset returns 415", async () => {
      const json = JSON.stringify({ name: "Ivy ☂" });
      const bigEndian = Buffer.from(json, "utf16le").swap16();
      const bodies: [Buffer, string][] = [
        [Buffer.from(`\ufeff${json}`), "application/json"],
        [Buffer.from(json, "utf16le"), 'application/json; charset="UTF-16"'],
        [Buffer.from(`\ufeff${json}`, "utf16le"), "application/json; charset=utf-16le"],
        [bigEndian, "application/json; charset=utf-16be"],
      ];
      for (const [body, type] of bodies) {
        const { status, text } = await send(body, { "Content-Type": type });
        expect(status, type).toBe(200);
        const added = await mock.get(`/v1/member/${ids.me}/${JSON.parse(text)}`);
        expect(added.json.content.name, type).toBe("Ivy ☂");
      }
      expect((await send(Buffer.from(json), { "Content-Type": "application/json; charset=utf-9" })).status).toBe(415);
    });

    test("the request line may contain an absolute URL, as for a proxy", async () => {
      const none = Buffer.from("");
      const me = await mock.get("/v1/me");
      expect(await send(none, {}, "GET", `${mock.url}/v1/me`)).toEqual({ status: 200, text: me.text });
      expect(await send(none, {}, "GET", "HTTPS://example.com/v1/me?a=/")).toEqual({ status: 200, text: me.text });
      expect(await send(none, {}, "GET", mock.url)).toEqual(await send(none, {}, "GET", "/"));
      expect(await send(none, {}, "POST", `${mock.url}/__mock/reset`)).toEqual({ status: 200, text: "" });
    });

    test("an error in the mock returns a page without details, and its stack is in the log", async () => {
      const told: string[] = [];
      const broken = await startTestMock({
        log: (line) => told.push(line),
        listener: (parts) => {
          const route = parts.core.routes.find(({ path }) => path === "/v1/me");
          const respond = () => {
            throw new Error("the lamp is out");
          };
          Object.assign(route ?? {}, { respond });
          return listener(parts);
        },
      });
      const { status, type, text, headers } = await broken.get("/v1/me");
      expect({ status, type, policy: headers.get("content-security-policy") }).toEqual({
        status: 500,
        type: "text/html; charset=utf-8",
        policy: "default-src 'none'",
      });
      expect(text).toContain("<pre>Internal Server Error</pre>");
      await eventually(() => told.length === 2);
      expect(told.sort()).toEqual([
        "GET /v1/me: 500",
        expect.stringMatching(/^GET \/v1\/me: Error: the lamp is out\n {4}at /),
      ]);
      expect((await broken.get(`/v1/members/${ids.me}`)).status).toBe(200);
      await broken.close();
    });

    test("the caller's address in the security log is the one that a proxy sends", async () => {
      await mock.call("PATCH", "/v1/user/username/x", {
        body: { username: "lamp-house" },
        headers: { "X-Forwarded-For": "203.0.113.7" },
      });
      const [newest] = (await mock.get("/v1/auth/logs?sortBy=at&sortOrder=-1")).json;
      expect(newest.content.ip).toBe("203.0.113.7");
    });

    test("an aborted upload is one line in the log, and the mock keeps running", async () => {
      const { hostname, port } = new URL(mock.url);
      const socket = net.connect(Number(port), hostname);
      const head =
        "POST /v1/member HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
      await new Promise((resolve) => socket.write(head, resolve));
      socket.destroy();
      await eventually(() => lines.some((line) => line === "POST /v1/member: the client aborted the request"));
      expect(lines.join("\n")).not.toContain("    at ");
      expect((await mock.get("/v1/me")).status).toBe(200);
    });
  });

  describe("an object nested too deeply for a database", () => {
    test("cannot be added, however deep it is", async () => {
      const notStored = await documentedError("addMember", "notStored");
      expect((await mock.post("/v1/member", { name: "x", info: nested(97) })).status).toBe(200);
      expect(await mock.post("/v1/member", { name: "x", info: nested(100) })).toMatchObject(notStored);
      const raw = `{"name":"x","info":{"a":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}}`;
      expect(await mock.call("POST", "/v1/member", { raw })).toMatchObject(notStored);
    });

    test("gets no response when it is sent as a change", async () => {
      await mock.reset("legacy");
      const request = fetch(`${mock.url}/v1/member/${ids.wren}`, {
        method: "PATCH",
        headers: { Authorization: mock.tokens.all, "Content-Type": "application/json" },
        body: JSON.stringify({ info: nested(100) }),
        signal: AbortSignal.timeout(1000),
      });
      await expect(request).rejects.toThrow();
      expect(lines.join("\n")).toContain("no response, as on the server (the database refuses a change");
    });
  });
});

test("what a request contains is one line in the log, and controls no terminal", async () => {
  const told: string[] = [];
  const logging = await startTestMock({ log: (line) => told.push(line) });
  const name = "\u001b]0;own\u0007\u001b[31m red\nPOST /fake: 200";
  await logging.post("/v1/member", { name: "Ivy", [name]: 1 });
  await logging.close();
  expect(told).toEqual([expect.stringMatching(/^POST \/v1\/member: 400 .*red/)]);
  expect(told[0]).not.toMatch(/\p{Cc}/u);
});

test("a message with a line for each of many properties is complete for the client and short in the log", async () => {
  const told: string[] = [];
  const logging = await startTestMock({ log: (line) => told.push(line) });
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, 0]));
  const { text } = await logging.post("/v1/member", body);
  await logging.close();
  expect(text.split("\n").length).toBeGreaterThan(1000);
  expect(told[0]).toMatch(/^POST \/v1\/member: 400 Error at .*… \(\d+ characters\)$/s);
  expect(told[0]?.length).toBeLessThan(2100);
});

describe("responses to unusual requests are those of Express, with all headers", () => {
  const mocks: TestMock[] = [];
  beforeAll(async () => {
    for (const listener of [createListener, createExpressListener]) mocks.push(await startTestMock({ listener, now }));
  });
  afterAll(() => Promise.all(mocks.map((one) => one.close())));

  /** Sends lines of a request and a body as they are. @returns all that comes back, without the date. */
  const exchange = ({ url, tokens }: TestMock, line: string, headers: string[], body: Buffer) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const all = ["Host: localhost", `Authorization: ${tokens.all}`, "Connection: close", ...headers];
      const socket = net.connect(Number(port), hostname);
      const parts: Buffer[] = [];
      socket.on("data", (part) => parts.push(part));
      socket.on("error", reject);
      socket.on("close", () => {
        const [head = "", ...rest] = Buffer.concat(parts).toString("latin1").split("\r\n\r\n");
        const [status, ...fields] = head.split("\r\n").filter((field) => !/^(Date|Keep-Alive):/.test(field));
        resolve([status, ...fields.sort(), ...rest].join("\n"));
      });
      socket.write(`${line} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`);
      socket.write(body);
    });

  const same = async (line: string, headers: string[] = [], body = Buffer.alloc(0)) => {
    const [own, express] = await Promise.all(mocks.map((one) => exchange(one, line, headers, body)));
    expect(own, [line, ...headers].join("\n")).toBe(express);
    expect(own).toMatch(/^HTTP\/1\.1 \d/);
    return own;
  };
  /** Adds a member with this body and these headers. */
  const sameAdding = (headers: string[], body: Buffer | string = '{"name":"Ivy"}') => {
    const bytes = Buffer.from(body);
    return same("POST /v1/member", [`Content-Length: ${bytes.length}`, ...headers], bytes);
  };
  const json = "Content-Type: application/json";

  test.each([
    ...["", ";", "; utf-8", ";charset", "; charset=", "; charset=utf-8;", "; charset=utf-8; ", ";charset=utf-8"],
    ...[
      ' ; charset = "utf-8" ',
      '; charset=""',
      "; a=b; charset=UTF-8",
      "; charset=utf-8; charset=latin1",
      ", text/plain",
    ],
    ...[
      "; charset=utf-8; charset",
      '; charset="utf\\-8"',
      "; charset='utf-8'",
      "; charset=latin1",
      "x",
      "/x",
      " x",
      "\t; a=b",
    ],
    ...['; a="b; charset=latin1"', "; charset=utf-8 x", "; =utf-8", "; charset=utf_8"],
  ])("to the content type application/json%s", async (rest) => {
    await sameAdding([json + rest]);
  });

  test.each([
    "GET /v1/nothing",
    "GET //v1/me",
    "PUT /v1/me",
    "GET /v1/me/",
    "GET /V1/Me?",
    "HEAD /v1/me",
    "HEAD /v1/nothing",
    'GET /<a>"b`{c}|^[d]\\',
    "GET /%",
    "GET /%zz%a",
    "GET /a%20b%C3%A9",
    "OPTIONS /v1/me",
    "OPTIONS /v1/nothing",
    "OPTIONS *",
    "GET /v1/members/%",
    "PUT /v1/members/%",
    "OPTIONS /v1/members/%E0%A4%A",
    "GET /v1/members/%2e%2E",
    "GET /v1/members/a%2Fb",
    "GET /v1/members/a.b",
    "GET /v1/members/..",
    "GET /v1/members/%00",
    "GET /v1/members//",
    "GET /v1/member/x/",
    "TRACE /v1/me",
    "GET /v1/chat/messages/x?limit",
    "GET /v1/chat/messages/x?limit=1&limit=2",
    "GET /v1/chat/messages/x?&&=1&limit=+1%2B",
    "GET /v1/chat/messages/x?limit=1;start=2",
    "GET /v1/chat/messages/x?__proto__=1",
    "GET /v1/chat/messages/x?a=b=c?d",
    "GET /v1/chat/messages/x?%C3%A9%=%25%20+",
    "GET /v1/fronters",
    "GET /V1/FRONTERS/",
  ])("to %s", async (line) => {
    await same(line);
  });

  test("to bodies of all kinds", async () => {
    const tooLong = Buffer.from(`{"name":"${"x".repeat(largestBody)}"}`);
    const longest = tooLong.subarray(0, largestBody);
    for (const body of [
      "",
      " ",
      "null",
      "7",
      '"x"',
      "{",
      "[]",
      "[1]",
      "{}",
      ' \n{"name":"x"} ',
      '\ufeff{"name":"x"}',
      '{"name":"x"}}',
    ])
      await sameAdding([json], body);
    expect(await sameAdding([json], tooLong)).toMatch(/^HTTP\/1\.1 413/);
    expect(await sameAdding([json], longest)).toMatch(/^HTTP\/1\.1 400/);
    await sameAdding(["Content-Type: text/plain"], tooLong);
    for (const encoding of ["gzip", "GZIP", "deflate", "br", "identity", "toString", ""])
      await sameAdding([json, `Content-Encoding: ${encoding}`], gzipSync('{"name":"Ivy"}'));
    await sameAdding([json, "Content-Encoding: deflate"], deflateSync('{"name":"Ivy"}'));
    await sameAdding([json, "Content-Encoding: gzip"], gzipSync('{"name":"Ivy"}').subarray(0, 20));
    await sameAdding([`${json}; charset=latin1`], "");
    await same("POST /v1/member", [json]);
    await same(
      "POST /v1/member",
      [json, "Transfer-Encoding: chunked"],
      Buffer.from('e\r\n{"name":"Ivy"}\r\n0\r\n\r\n'),
    );
    await sameAdding([json, "Operation-Time: x"], "{");
    await sameAdding([json, "Operation-Time: x"]);
  });

  test("to a small body that unpacks to far more than the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    expect(await sameAdding([json, "Content-Encoding: gzip"], bomb)).toMatch(/^HTTP\/1\.1 413/);
  });
});
