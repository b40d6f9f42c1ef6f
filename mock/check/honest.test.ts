import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formsOf, listOperations } from "../../description/model/operations";
import { check } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";
import { description } from "../testing/description";
import { type Faults, startProxy } from "../testing/proxy";
import type { CheckOptions } from "./checkServer";
import { stateOf } from "./report/report";
import type { Result } from "./types";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

async function checkBehind(faults: Faults, options: Partial<CheckOptions> = {}): Promise<Result[]> {
  const proxy = await startProxy(mock.url, faults);
  return check({ url: proxy.url, token: mock.tokens.all, ...options });
}

const titlesOf = (results: Result[], state: ReturnType<typeof stateOf>) =>
  results.filter((result) => stateOf(result) === state).map(({ title }) => title);

/** @returns a function that says which operation a request is for. */
async function titleFinder() {
  const operations = listOperations(await description())
    .flatMap(formsOf)
    .map(({ method, displayPath }) => ({
      title: `${method} ${displayPath}`,
      pattern: new RegExp(`^${method} ${displayPath.replace(/\{\w+\}/g, "[^/]+")}$`),
      fixed: displayPath.replace(/\{\w+\}/g, "").length,
    }))
    .sort((a, b) => b.fixed - a.fixed);
  return (method: string, path: string) =>
    operations.find(({ pattern }) => pattern.test(`${method} ${path.split("?")[0]}`))?.title ?? "";
}

test.each([
  ["migrated", false],
  ["migrated", true],
  ["legacy", true],
] as const)(
  "an operation agrees only if the server has done what it is for, and every other one says how to try it: %s account, --write %s",
  async (account, write) => {
    if (account === "legacy") await mock.reset("legacy");
    const titleOf = await titleFinder();
    const done = new Set(["/v1/socket"]);
    // For API tokens, this operation only refuses.
    const refused = "DELETE /v1/user/{userId}/report/{reportId}";
    const response: Faults["response"] = (answer, { method, path, headers }) => {
      const title = titleOf(method, path);
      const isOwn = headers.authorization === mock.tokens.all;
      if (isOwn && (answer.status < 300 || title === refused)) done.add(title);
      return answer;
    };
    const results = await checkBehind({ response }, { write });
    expect(new Set(titlesOf(results, "agrees"))).toEqual(done);
    for (const { title, skipped } of results.filter((one) => stateOf(one) === "not tried"))
      expect(skipped, title).toMatch(/--|use |by hand|only with/);
    // Only refusals were sent to this operation.
    expect(titlesOf(results, "not tried")).toContain("POST /v1/user/{userId}/export");
    expect(results.filter(({ requests, skipped }) => requests === 0 && skipped === undefined)).toEqual([]);
    const change = results.find(({ title }) => title === "PATCH /v1/member/{memberId}");
    expect(change?.skipped === undefined).toBe(write);
  },
);

test.each<Partial<CheckOptions>>([{ only: ["socket"] }, { write: true }])(
  "a server without a socket differs: %o",
  async (options) => {
    expect(titlesOf(await checkBehind({ isWithoutSocket: true }, options), "differs")).toEqual(["/v1/socket"]);
  },
);
