import http from "node:http";
import net from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createApp } from "../../tools/mock/app";
import { startMock } from "../../tools/mock/index";
import { createPlainListener } from "../../tools/mock/plainListener";
import { eventually, startTestMock, type TestMock } from "./support/client";
import { description, documentedError } from "./support/description";

const lines: string[] = [];
let mock: TestMock;
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

describe.each([
  ["the command, based on Express", createApp],
  ["the mock in one file, based on Node alone", createPlainListener],
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
      const known = await mock.call("GET", path, {
        headers: { "If-None-Match": get.headers.get("etag") ?? "", "Cache-Control": "max-age=0" },
      });
      expect([known.status, known.text, known.headers.get("content-type")]).toEqual([304, "", null]);
      expect(lines.at(-1)).toBe(`GET ${path}: 304`);
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
      expect(await send(none, {}, "GET", mock.url)).toEqual({ status: 200, text: "" });
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

describe("starting", () => {
  test("the mock listens only on this machine by default", async () => {
    const own = await startMock({ port: 0, description: await description() });
    expect(new URL(own.url).hostname).toBe("127.0.0.1");
    await own.close();
    const open = await startMock({ port: 0, host: "0.0.0.0", description: await description() });
    expect(new URL(open.url).hostname).toBe("0.0.0.0");
    await open.close();
  });

  test("an address that this machine does not have is reported in one message", async () => {
    const start = startMock({ port: 0, host: "192.0.2.1", description: await description() });
    await expect(start).rejects.toThrow(/on port 0 of 192\.0\.2\.1: this machine does not have that address/);
  });

  test("an empty address, which would mean all of this machine's, is rejected", async () => {
    const start = startMock({ port: 0, host: "", description: await description() });
    await expect(start).rejects.toThrow("--host is empty.");
  });

  test("a description without what the mock needs is reported in one message", async () => {
    const broken = { ...(await description()), paths: { "/v1/me": { get: {} } } } as never;
    const start = startMock({ port: 0, description: broken });
    await expect(start).rejects.toThrow(
      /^The mock could not be created from the API description: .+\n.*check:openapi$/,
    );
    const empty = { ...(await description()), paths: {} };
    await expect(startMock({ port: 0, description: empty })).rejects.toThrow("has no operation with x-access: app");
  });
});
