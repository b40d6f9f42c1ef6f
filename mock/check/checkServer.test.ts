import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { check as checkAny, differencesOf } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";
import { type Faults, startProxy } from "../testing/proxy";
import type { CheckOptions } from "./checkServer";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const check = (options: Partial<CheckOptions> = {}) => checkAny({ url: mock.url, token: mock.tokens.all, ...options });

async function differences(options: Partial<CheckOptions> = {}): Promise<string[]> {
  return differencesOf(await check(options));
}

const behind = (faults: Faults) => startProxy(mock.url, faults);

const exported = async () => (await mock.get("/__mock/export")).json;

test("every operation that only reads is read, and no more requests are sent than were announced", async () => {
  const said: string[] = [];
  let sent = 0;
  const { url } = await behind({
    request: (exchange) => {
      sent += 1;
      return exchange;
    },
  });
  const before = process.cpuUsage();
  const results = await check({ url, write: true, say: (line) => said.push(line) });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6, "seconds").toBeLessThan(20);
  expect(results.filter(({ title, skipped }) => /^GET|socket/.test(title) && skipped !== undefined)).toEqual([]);
  const most = Number(/at most (\d+) requests/.exec(said.join())?.[1]);
  expect(sent).toBeLessThanOrEqual(most);
  expect(sent).toBeGreaterThan(most * 0.6);
});

test("what the account has no data for is not tried and says so", async () => {
  const results = await check({ token: mock.tokens.friend });
  const skipped = results.filter((result) => result.skipped !== undefined).map(({ title }) => title);
  expect(skipped).toContain("GET /v1/note/{systemId}/{noteId}");
  expect(results.flatMap((result) => result.differences)).toEqual([]);
});

test("with --write, faults in what changes objects are found, and the data is the same afterwards", async () => {
  const before = await exported();
  let late: string | undefined;
  const { url } = await behind({
    request: (exchange) => {
      const { method, path, body } = exchange;
      // A server without a rule for this property: it adds the member.
      if (method === "POST" && path.startsWith("/v1/member/") && body === "{}")
        return { ...exchange, body: '{"name":"x"}' };
      return method === "PATCH" && path.startsWith("/v1/note/") && body.includes("Oats")
        ? { ...exchange, body: '{"note":"x"}' }
        : exchange;
    },
    response: (answer, { method, path, headers }) => {
      const isOwn = headers.authorization === mock.tokens.all;
      const { status } = answer;
      if (method === "DELETE" && path.startsWith("/v1/poll/") && !headers.authorization && status === 401)
        return { ...answer, status: 403 };
      if (method === "POST" && path === "/v2/group" && headers.authorization === "unknown")
        return { ...answer, status: 200, body: "" };
      if (method === "DELETE" && path.startsWith("/v1/chat/channel/") && isOwn && status === 404)
        return { ...answer, status: 200, type: "", body: "" };
      return answer;
    },
    frame: (frame) => {
      if (frame.includes('"target":"polls"') && frame.includes('"insert"')) return [];
      if (frame.includes('"target":"groups"') && frame.includes('"insert"') && !late) {
        late = frame;
        return [];
      }
      if (late && frame.includes('"target":"groups"') && frame.includes('"operationType":"update"'))
        return [frame, late];
      return [frame.replace('"target":"customFields"', '"target":5')];
    },
  });
  const only = ["members", "groups", "custom fields", "notes", "polls", "channels", "socket"];
  const found = await differences({ url, write: true, only });
  expect(found).toEqual([
    "POST /v1/member/{memberId}: body for bodyEmpty: status 200 instead of 400 (application/json, length 26)",
    "POST /v2/group: unknown token: status 200 instead of 401",
    "POST /v2/group: unknown token: no id, so if it has added an object, that is still there",
    'GET /v1/note/{systemId}/{noteId}: read what was changed: /content/note is a string of 1 character, where the mock answers "Oats, **lamp oil**, three umbrellas."',
    'GET /v1/note/{systemId}/{noteId}: read what was changed: /content/title is "API check", where the mock answers "Shopping"; also /content/note, /content/color, /content/supportMarkdown',
    "PATCH /v1/note/{noteId}: body for unknownProperty: status 200 instead of 400",
    "PATCH /v1/note/{noteId}: body for wrongType: status 200 instead of 400",
    'DELETE /v1/poll/{pollId}: no token: status 403 instead of 401: "An authorization token is required."',
    "DELETE /v1/chat/channel/{channelId}: delete again: status 200 instead of 404",
    "/v1/socket: update after PATCH /v1/group/{groupId}: the frame comes before that of an earlier change",
    "/v1/socket: insert after POST /v1/group/{groupId}: the same frame comes more than once",
    "/v1/socket: insert after POST /v1/customField/{customFieldId}: the target is not customFields",
    "/v1/socket: update after PATCH /v1/customField/{customFieldId}: the target is not customFields",
    "/v1/socket: update after PATCH /v1/customField/order: the target is not customFields",
    "/v1/socket: delete after DELETE /v1/customField/{customFieldId}: the target is not customFields",
    "/v1/socket: insert after POST /v1/customField: the target is not customFields",
    "/v1/socket: update after PATCH /v1/note/{noteId}: not what GET returns: note",
    "/v1/socket: update after PATCH /v1/note/{noteId}: not what GET returns: title, note, color, supportMarkdown",
    "/v1/socket: update after PATCH /v1/note/{noteId}: a frame too many",
    "/v1/socket: insert after POST /v1/poll/{pollId}: no frame",
    "/v1/socket: insert after POST /v1/poll: no frame",
  ]);
  expect(await exported()).toEqual(before);
});

/** Kinds of objects with enough requests for what follows. */
const few = ["members", "custom fronts", "groups"];

/** How many requests change objects before something happens. */
const moments = [1, 2, 60];

test.each(moments)("stopped after %i requests that change objects, it has deleted all of its own", async (count) => {
  const before = await exported();
  const controller = new AbortController();
  let changes = 0;
  const { url } = await behind({
    request: (exchange) => {
      const isOwn = exchange.headers.authorization === mock.tokens.all;
      // The first one that adds an object, then all that may.
      if (isOwn && (exchange.method === "POST" || (changes > 0 && exchange.method !== "GET"))) changes += 1;
      if (changes === count) controller.abort("because of --minutes 60");
      return exchange;
    },
  });
  await expect(check({ url, write: true, only: few, signal: controller.signal })).rejects.toThrow(
    /^Stopped after \d+ requests because of --minutes 60\.$/,
  );
  expect(await exported()).toEqual(before);
});

test("if the server breaks connections while objects are changed, they are deleted all the same", async () => {
  const before = await exported();
  let changes = 0;
  const { url } = await behind({
    request: (exchange) => {
      const isOwn = exchange.headers.authorization === mock.tokens.all;
      if (["POST", "PATCH", "GET"].includes(exchange.method) && isOwn)
        changes += exchange.method === "GET" ? Math.min(changes, 1) : 1;
      return changes > 3 && exchange.method !== "DELETE" ? undefined : exchange;
    },
  });
  await expect(check({ url, write: true, only: few })).rejects.toThrow(
    /^The server has stopped responding, after \d+ requests \((?!timeout)/,
  );
  expect(await exported()).toEqual(before);
});

test("if the server is gone while objects are changed, the message says what may be left", async () => {
  let changes = 0;
  const proxy = await behind({
    request: (exchange) => {
      if (exchange.method === "PATCH" && exchange.headers.authorization === mock.tokens.all) changes += 1;
      if (changes === 30) proxy.close();
      return exchange;
    },
  });
  await expect(check({ ...proxy, write: true, only: few })).rejects.toThrow(
    /has stopped responding.* may still be on the server.*\n {2}curl -i -X DELETE 'http\S+\/v1\/member\/[0-9a-f]{24}' -H \S+ \$SP_TOKEN"$/s,
  );
});

test.each<[string, Partial<CheckOptions> | Faults, string | RegExp]>([
  [
    "something else",
    { response: () => ({ status: 200, type: "text/html", body: "<h1>Hello</h1>" }) },
    "does not respond like this API: GET /v1/me returned status 200, text/html",
  ],
  ["nobody", { url: "http://127.0.0.1:9" }, "No server responds at http://127.0.0.1:9"],
  ["an unknown token", { token: "MOCK" }, "does not know the token"],
  [
    "a server that breaks connections",
    { request: (exchange) => (exchange.path === "/v1/me" ? exchange : undefined) },
    /^The server has stopped responding, after \d+ requests \((?!timeout)/,
  ],
])("%s is one message", async (_, how, message) => {
  const isFaulty = "request" in how || "response" in how;
  await expect(check(isFaulty ? await behind(how) : (how as CheckOptions))).rejects.toThrow(message);
});

test("a token without a permission that is needed is one message", async () => {
  await expect(check({ token: mock.tokens.write })).rejects.toThrow("The token is not allowed to read.");
  await expect(check({ token: mock.tokens.read, write: true })).rejects.toThrow(
    "must be allowed to read, write and delete",
  );
});
