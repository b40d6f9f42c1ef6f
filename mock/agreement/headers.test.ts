import { afterAll, beforeAll, expect, test } from "vitest";
import { examplePath } from "../../description/model/examples";
import { startTestMock, type TestMock } from "../testing/client";
import { allOperations } from "../testing/description";

let mock: TestMock;
beforeAll(async () => {
  // Some bodies depend on the time.
  mock = await startTestMock({ now: 1_750_000_000_000 });
});
afterAll(() => mock.close());

/** What operations need in their query. */
const queries: Record<string, string> = {
  getFrontHistory: "?startTime=0&endTime=1749999999999",
  getAnalytics: "?startTime=0&endTime=1749999999999",
  getMessages: "?limit=10",
};

const reading = (await allOperations()).filter(({ method }) => method === "GET");

test.each(reading)(
  "$id has an ETag, with which an unchanged body is not sent again, if it is described",
  async (operation) => {
    const { response } = operation.responses.find(({ status }) => status === "200") ?? {};
    const path = examplePath(operation, {}) + (queries[operation.id] ?? "");
    const ask = (headers: Record<string, string>) =>
      fetch(mock.url + path, { headers: { Authorization: mock.tokens.all, ...headers } });
    const first = await ask({});
    expect(first.status).toBe(200);
    const tag = first.headers.get("etag");
    expect(Object.keys(response?.headers ?? {})).toEqual(tag === null ? [] : ["ETag"]);
    const known = { "If-None-Match": tag ?? "*" };
    // `fetch` says `no-cache` by itself, as the header's description warns.
    if (tag !== null) expect((await ask(known)).status).toBe(200);
    const again = await ask({ ...known, "Cache-Control": "max-age=0" });
    expect([again.status, await again.text()]).toEqual(tag === null ? [200, await first.text()] : [304, ""]);
  },
);

test("some have one, most lists do not", () => {
  const described = reading.filter(({ responses }) => responses.some(({ response }) => response.headers));
  expect(described.length).toBeGreaterThan(20);
  expect(reading.length - described.length).toBeGreaterThan(20);
});
