import { expect, test } from "vitest";
import { fitRequest, readRequest } from "./requests";

const read = (query: string) => {
  const asked = readRequest(query);
  return asked && `${asked.method ?? "?"} /${asked.segments.join("/")}`;
};

test.each([
  ["GET /v1/members/:systemId", "GET /v1/members/:systemId"],
  ["delete v1/note/{noteId}", "DELETE /v1/note/{noteId}"],
  ["/v1/me", "? /v1/me"],
  ["https://api.apparyllis.com/v1/me?x=1#y", "? /v1/me"],
  ["wss://api.apparyllis.com/v1/socket", "? /v1/socket"],
  ["HEAD https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["curl https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["curl -H 'a: b' -d '{}' https://api.apparyllis.com/v1/member", "POST /v1/member"],
  ["curl --request PATCH --url https://api.apparyllis.com/v1/note/1", "PATCH /v1/note/1"],
  ['fetch("https://api.apparyllis.com/v1/polls/" + systemId)', "? /v1/polls/{}"],
  ['fetch("https://api.apparyllis.com/v1/me", { method: "DELETE" })', "DELETE /v1/me"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what readers paste
  ["axios.post(`https://api.apparyllis.com/v1/group/${id}`)", "POST /v1/group/${id}"],
  ["requests.get(f'https://api.apparyllis.com/v1/groups/{system_id}')", "GET /v1/groups/{system_id}"],
])("%s is read as %s", (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each(["how do i add a member", "custom front", "401", "'Error: not found'", ""])("%s is no request", (query) => {
  expect(readRequest(query)).toBeUndefined();
});

const fitOf = (query: string, line: string, parameters: string[] = []) => {
  const asked = readRequest(query);
  return asked ? fitRequest(asked, line, parameters) : 0;
};

test("the very request fits best, then another method, then a longer path", () => {
  const line = "GET /v1/note/{systemId}/{noteId}";
  const exact = fitOf("GET /v1/note/:systemId/:noteId", line);
  expect(exact).toBe(1);
  expect(fitOf("DELETE /v1/note/:systemId/:noteId", line)).toBeLessThan(exact);
  expect(fitOf("GET /v1/note/:systemId", line)).toBeLessThan(exact);
  expect(fitOf("GET /v1/poll/:systemId/:noteId", line)).toBe(0);
});

test("a word of the path is rather that word than an id", () => {
  const query = "PATCH /v1/member/fields/683d6b948224ca0550b24d47";
  expect(fitOf(query, "PATCH /v1/member/fields/{memberId}")).toBeGreaterThan(fitOf(query, "GET /v1/member/{a}/{b}"));
});

test("the names in the query string tell operations of one path apart", () => {
  const query = "/v1/frontHistory/abc123?startTime=1&endTime=2";
  const range = fitOf(query, "GET /v1/frontHistory/{systemId}", ["startTime", "endTime"]);
  expect(range).toBeGreaterThan(fitOf(query, "GET /v1/frontHistory/{entryId}"));
});

test("a path is understood mistyped, in other case, with other separators, while it is typed", () => {
  for (const query of ["/v1/customfronts/a1", "/v1/custom-fronts/a1", "/v1/cusotmFronts/a1"]) {
    expect(fitOf(query, "GET /v1/customFronts/{systemId}")).toBeGreaterThan(0.7);
  }
  expect(fitOf("/v1/customFr", "GET /v1/customFronts/{systemId}")).toBeGreaterThan(0.5);
});
