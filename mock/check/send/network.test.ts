import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { check as checkAny, differencesOf } from "../../testing/check";
import { startTestMock, type TestMock } from "../../testing/client";
import { type Faults, startProxy } from "../../testing/proxy";
import type { CheckOptions } from "../checkServer";
import { Frames } from "./frames";

let mock: TestMock;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => mock.close());

/** What the check waited, in milliseconds: in these tests, nothing lasts. */
let waited: number[] = [];
beforeEach(() => {
  waited = [];
});
const wait = async (milliseconds: number) => {
  waited.push(milliseconds);
};
const check = (options: Partial<CheckOptions> = {}) =>
  checkAny({ url: mock.url, token: mock.tokens.all, wait, ...options });

const behind = async (faults: Faults) => (await startProxy(mock.url, faults)).url;

async function listen(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const fail = (failure: object) =>
  fetch(`${mock.url}/__mock/fail`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(failure),
  });

test.each([429, 503])(
  "after %i it waits as long as the server asks, goes on more slowly, and agrees",
  async (status) => {
    const said: string[] = [];
    await fail({ operation: "GET /v1/fronters", status, times: 3, retryAfter: 7 });
    expect(differencesOf(await check({ only: ["fronters"], say: (line) => said.push(line) }))).toEqual([]);
    expect(waited.filter((one) => one === 7000)).toHaveLength(3);
    expect(waited.at(-1)).toBe(1000);
    expect(said.filter((line) => line.includes("waits 7 seconds"))).toHaveLength(3);
  },
);

test("without Retry-After it waits twice as long each time; if that does not help, it is a difference", async () => {
  await fail({ operation: "GET /v1/fronters", status: 503 });
  const found = differencesOf(await check({ only: ["front"] }));
  expect(found).toContainEqual(expect.stringMatching(/^GET \/v1\/fronters: .*status 503 instead of/));
  expect(found.filter((one) => !one.startsWith("GET /v1/fronters:"))).toEqual([]);
  expect(waited.filter((one) => one > 1000).slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
});

test.each([
  ["asks to wait for an hour", { operation: "POST /v1/member", retryAfter: 3600 }, /asks to wait 3600 seconds .*429/],
  ["remains busy", { operation: "*", after: 60 }, /^The server remains busy .*429/],
])("if the server %s while objects are changed, the check ends and says what is left", async (_, how, message) => {
  await fail({ ...how, status: 429 });
  const error = await check({ write: true, only: ["members"] }).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
  const urls = Array.from(String(error).matchAll(/-X DELETE '(\S+)'/g), ([, url = ""]) => url);
  expect(urls.length > 0).toBe(how.operation === "*");
  await fetch(`${mock.url}/__mock/fail`, { method: "DELETE" });
  for (const url of urls) await fetch(url, { method: "DELETE", headers: { Authorization: mock.tokens.all } });
  const { json } = await mock.get("/__mock/export");
  await mock.reset();
  expect(json).toEqual((await mock.get("/__mock/export")).json);
});

test("a request that may have added something is not repeated after 503", async () => {
  await fail({ operation: "POST /v1/member", status: 503 });
  const sent: string[] = [];
  const url = await behind({
    request: (exchange) => {
      if (exchange.headers.authorization === mock.tokens.all) sent.push(`${exchange.method} ${exchange.path}`);
      return exchange;
    },
  });
  const found = differencesOf(await check({ url, write: true, only: ["members"] })).filter((one) =>
    one.startsWith("POST /v1/member: add"),
  );
  expect(found).toEqual([expect.stringContaining("status 503"), expect.stringContaining("no id")]);
  expect(sent.filter((one) => one === "POST /v1/member")).toHaveLength(1);
});

test("a hundred responses in a row with the same fault end the check", async () => {
  let sent = 0;
  const url = await behind({
    request: (exchange) => {
      sent += 1;
      return exchange;
    },
    response: (answer) => (sent > 50 ? { status: 500, type: "text/html", body: `Request ${sent} failed` } : answer),
  });
  await expect(check({ url })).rejects.toThrow(/^The last 100 responses differ in the same way \(status 500\)\./);
  expect(sent).toBe(150);
});

test("a GET request whose connection was closed before a response is sent once more", async () => {
  const seen = new Set<string>();
  const url = await behind({
    request: (exchange) => {
      const key = JSON.stringify(exchange);
      if (exchange.path === "/v1/me" || seen.has(key)) return exchange;
      seen.add(key);
      return undefined;
    },
  });
  expect(differencesOf(await check({ url, only: ["front"] }))).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
});

test("a server that is not reached is one message, which says so if a proxy is set that Node does not use", async () => {
  vi.stubEnv("HTTPS_PROXY", "http://proxy.example.org:3128");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(check({ url: "https://127.0.0.1:9" })).rejects.toThrow(/that it is running\. HTTPS_PROXY is set/);
  await expect(check({ url: "http://127.0.0.1:9" })).rejects.toThrow(/that it is running\.$/);
});

test("a redirect is one message, which names where it leads", async () => {
  const server = http.createServer((_, response) =>
    response.writeHead(308, { Location: "https://x.test/\u009b" }).end(),
  );
  const port = await listen(server);
  await expect(check({ url: `http://127.0.0.1:${port}` })).rejects.toThrow(
    /^http:\S+ redirects to https:\/\/x\.test\/\S*\. Check the server there/,
  );
});

test.each([
  ["frames without an end", 1_000_000],
  ["one frame that is too large", 99_000_000],
])("a connection of the socket with %s ends", async (_, size) => {
  const server = http.createServer();
  const port = await listen(server);
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    const frame = "x".repeat(size);
    const send = () => socket.send(frame, (error) => error ?? setImmediate(send));
    send();
    socket.on("error", () => {});
  });
  const frames = await Frames.connect(`http://127.0.0.1:${port}`);
  expect(await frames.closes(60)).toBe(true);
  expect(frames.received.join("").length).toBeLessThan(12_000_000);
});

test("a wait for a frame ends in time, even if the clock is set back meanwhile", async () => {
  const frames = await Frames.connect(mock.url);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    frames.close();
  });
  const waiting = frames.closes(0.3);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await waiting).toBe(false);
});

test("a body without an end is a difference, and the rest is checked", async () => {
  const endless = http.createServer((request, response) => {
    if (request.url !== "/v1/fronters" || request.headers.authorization !== mock.tokens.all) {
      const { method, url = "", headers } = request;
      const forwarded = { method, headers: { ...headers, host: new URL(mock.url).host } };
      http
        .request(mock.url + url, forwarded, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        })
        .end();
      return;
    }
    response.writeHead(200, { "Content-Type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(100_000)));
    };
    response.on("drain", more);
    more();
  });
  const port = await listen(endless);
  expect(differencesOf(await check({ url: `http://127.0.0.1:${port}`, only: ["front"] }))).toEqual([
    "GET /v1/fronters: read: a body of more than 10 MB, which was not read to its end",
  ]);
});

const hasOpenssl = (() => {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasOpenssl).each([
  ["self-signed", "1", "is not from an authority that this machine knows"],
  ["expired", "-1", "has expired"],
])(
  `a certificate that is %s is one message${hasOpenssl ? "" : " (not run: openssl is not installed)"}`,
  async (_, days, message) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "certificate-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const file = (name: string) => path.join(folder, name);
    const openssl = (command: string) => execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "ignore" });
    openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key.pem -out request.pem");
    openssl(`x509 -req -in request.pem -signkey key.pem -days ${days} -out cert.pem`);
    const server = https.createServer({
      key: fs.readFileSync(file("key.pem")),
      cert: fs.readFileSync(file("cert.pem")),
    });
    const port = await listen(server);
    await expect(check({ url: `https://127.0.0.1:${port}` })).rejects.toThrow(
      new RegExp(`^The certificate of 127\\.0\\.0\\.1:${port} ${message}`),
    );
  },
);
