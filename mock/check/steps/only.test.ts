import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formsOf, listOperations } from "../../../description/model/operations";
import { check, differencesOf } from "../../testing/check";
import { startTestMock, type TestMock } from "../../testing/client";
import { allOperations, description } from "../../testing/description";
import { startProxy } from "../../testing/proxy";
import type { CheckOptions } from "../checkServer";
import { selectOnly } from "./only";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

/** @returns the results, and the requests that were sent, without ids. */
async function checkOnly(only: string, options: Partial<CheckOptions> = {}) {
  const sent: string[] = [];
  let most = 0;
  const proxy = await startProxy(mock.url, {
    request: (exchange) => {
      sent.push(`${exchange.method} ${exchange.path.replace(/\?.*/, "").replace(/\/[0-9a-f]{24,}/g, "/ID")}`);
      return exchange;
    },
  });
  const progress = (_: number, atMost: number) => {
    most = atMost;
  };
  const results = await check({ url: proxy.url, token: mock.tokens.all, only: [only], progress, ...options });
  return { results, titles: results.map(({ title }) => title), sent, most };
}

test("a check of one operation sends it and the lists whose ids it needs, and shows nothing else", async () => {
  const { results, titles, sent, most } = await checkOnly("getNOTE");
  expect(titles).toEqual(["GET /v1/note/{systemId}/{noteId}"]);
  expect(results).toMatchObject([{ differences: [] }]);
  expect(results[0]?.skipped).toBeUndefined();
  expect([...new Set(sent)].sort()).toEqual([
    "GET /v1/me",
    "GET /v1/members/ID",
    "GET /v1/note/ID/ID",
    "GET /v1/note/ID/a.b",
    "GET /v1/notes/ID/ID",
  ]);
  expect(sent.length).toBeLessThanOrEqual(most);
});

test("a check of a group has all of its operations, and with --write tries them and leaves nothing", async () => {
  const before = (await mock.get("/__mock/export")).json;
  const { results, titles, sent, most } = await checkOnly("comments", { write: true });
  expect(differencesOf(results)).toEqual([]);
  expect(titles).toContain("PATCH /v1/comment/{commentId}");
  expect(results.filter(({ requests }) => requests === 0)).toEqual([]);
  expect(new Set(results.map(({ tag }) => tag))).toEqual(new Set(["Comments"]));
  expect(sent.some((one) => one.startsWith("POST /v1/poll"))).toBe(false);
  expect(sent.length).toBeLessThanOrEqual(most);
  expect((await mock.get("/__mock/export")).json).toEqual(before);
});

test("a check of the socket sends one request, and says so", async () => {
  const said: string[] = [];
  const { titles, sent } = await checkOnly("socket", { say: (line) => said.push(line) });
  expect({ titles, sent }).toEqual({ titles: ["/v1/socket"], sent: ["GET /v1/me"] });
  expect(said.join()).toContain("at most 1 request,");
});

test("an operation is found by its path, by the title of its page and by its line in the report, but not by the names of its parameters", async () => {
  expect((await checkOnly("/me")).titles).toContain("GET /v1/me");
  const line = "GET /v1/note/{systemId}/{noteId}";
  for (const name of ["Get note", line]) expect((await checkOnly(name)).titles).toEqual([line]);
  expect((await checkOnly("Add group (v2)")).titles).toEqual(["POST /v2/group", "POST /v2/group/{groupId}"]);
  await expect(checkOnly("{systemId}")).rejects.toThrow("No operation");
});

test.each(["nothing like it", ""])("%j is refused with the names of the groups", async (only) => {
  await expect(checkOnly(only)).rejects.toThrow(/^No operation and no group has .* Members, .*, Socket\.$/);
});

test("each operation can be checked alone", async () => {
  const api = await description();
  for (const { id } of await allOperations()) {
    const left = listOperations(selectOnly(api, { write: true }, [id]).api).flatMap(formsOf);
    expect(left.map((one) => one.id)).toContain(id);
    expect(left.length).toBeLessThan(100);
  }
});
