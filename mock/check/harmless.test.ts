import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleQuery, requestExamples } from "../../description/model/examples";
import { formsOf, listOperations } from "../../description/model/operations";
import { ids } from "../scenarios/ids";
import { check, differencesOf, everything } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";
import { description } from "../testing/description";
import { startProxy } from "../testing/proxy";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

/**
 * Starts a server that refuses nothing that it can make sense of: it checks neither tokens nor `Operation-Time` nor
 * paths, fills in a body or query that is missing, and lists the user as a friend of their own.
 *
 * @returns its address, and the requests that have arrived.
 */
async function startLawless() {
  const received: string[] = [];
  const operations = listOperations(await description())
    .flatMap(formsOf)
    .map((operation) => {
      const pattern = new RegExp(`^${operation.displayPath.replace(/\{\w+\}/g, "[^/]+")}$`);
      return { operation, pattern };
    });
  const api = await description();
  const proxy = await startProxy(mock.url, {
    request: ({ method, path, headers, body }) => {
      received.push(`${method} ${path}`);
      const known = Object.values(mock.tokens).find((token) => token === headers.authorization);
      const found = operations.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
      const isEmpty = method !== "GET" && (body === "" || body === "{}");
      // An example of a comment names a front entry that is not the check's, and would be counted there.
      const example =
        found && found.operation.tag !== "Comments" && Object.values(requestExamples(api, found.operation))[0]?.value;
      return {
        method,
        path: path.replace("a.b", ids.free) + (isEmpty && found ? exampleQuery(found.operation) : ""),
        headers: { authorization: known ?? mock.tokens.all, "content-type": "application/json" },
        body: isEmpty && example ? JSON.stringify(example) : body,
      };
    },
    response: (answer, { path }) => {
      if (path !== "/v1/friends" || answer.status !== 200) return answer;
      const friends = JSON.parse(answer.body);
      return { ...answer, body: JSON.stringify([{ ...friends[0], id: ids.me }, ...friends]) };
    },
  });
  return { url: proxy.url, received };
}

test.each(["migrated", "legacy"] as const)(
  "without --write, nothing changes on a server that refuses nothing, with the %s account: only GET requests are sent",
  async (account) => {
    if (account === "legacy") await mock.reset("legacy");
    const before = everything(mock.controls.core);
    const { url, received } = await startLawless();
    const results = await check({ url, token: mock.tokens.all });
    expect(received.filter((request) => !request.startsWith("GET "))).toEqual([]);
    expect(everything(mock.controls.core)).toEqual(before);
    for (const about of ["invalid Operation-Time", "no token", "unknown token", "invalid characters in the path"])
      expect(
        differencesOf(results).some((one) => one.includes(`: ${about}: `)),
        about,
      ).toBe(true);
  },
);

// The server may move the members' values of a user who is read by their id.
test("with --write, a server that refuses nothing has the same data afterwards, and the own user is read only with /v1/me", async () => {
  const before = everything(mock.controls.core);
  const { url, received } = await startLawless();
  const results = await check({ url, token: mock.tokens.all, write: true });
  expect(differencesOf(results).some((one) => one.startsWith("POST /v1/member: no token: "))).toBe(true);
  expect(everything(mock.controls.core)).toEqual(before);
  // What could not be undone.
  expect(received.filter((request) => /generateReport|export|username|pluralkit/.test(request))).toEqual([]);
  expect(received).toContain("GET /v1/me");
  expect(received).toContain(`GET /v1/user/${ids.friend}`);
  expect(received).not.toContain(`GET /v1/user/${ids.me}`);
});
