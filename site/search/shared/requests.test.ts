import { expect, test } from "vitest";
import { fitRequest, readRequest } from "./requests";

const read = (query: string) => {
  const asked = readRequest(query, false);
  return asked && `${asked.method ?? "?"} /${asked.segments.join("/")}`;
};

test.each([
  ["GET /v1/members/:systemId", "GET /v1/members/:systemId"],
  ["delete v1/note/{noteId}", "DELETE /v1/note/{noteId}"],
  ["/v1/me", "? /v1/me"],
  ["frontHistory/abc?startTime=1&endTime=2", "? /frontHistory/abc"],
  ["get polls/abc?limit=1", "GET /polls/abc"],
  ["https://api.apparyllis.com/v1/me?x=1#y", "? /v1/me"],
  ["wss://api.apparyllis.com/v1/socket", "? /v1/socket"],
  ["HEAD https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["curl https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["curl -H 'a: b' -d '{}' https://api.apparyllis.com/v1/member", "POST /v1/member"],
  ["curl --request PATCH --url https://api.apparyllis.com/v1/note/1", "PATCH /v1/note/1"],
  ['fetch("https://api.apparyllis.com/v1/polls/" + systemId)', "? /v1/polls"],
  ['fetch("https://api.apparyllis.com/v1/me", { method: "DELETE" })', "DELETE /v1/me"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what readers paste
  ["axios.post(`https://api.apparyllis.com/v1/group/${id}`)", "POST /v1/group/${id}"],
  ["requests.get(f'https://api.apparyllis.com/v1/groups/{system_id}')", "GET /v1/groups/{system_id}"],
  ["curl -XDELETE https://api.apparyllis.com/v1/note/1", "DELETE /v1/note/1"],
  ["curl --request=put 'https://api.apparyllis.com/v1/note/1'", "PUT /v1/note/1"],
  ["curl --json '{}' https://api.apparyllis.com/v1/member", "POST /v1/member"],
  ["curl --data '{}' https://api.apparyllis.com/v1/member", "POST /v1/member"],
  ["curl --data-raw '{}' https://api.apparyllis.com/v1/member", "POST /v1/member"],
  ["$ wget https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["http https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["curl \\\n  https://api.apparyllis.com/v1/me", "GET /v1/me"],
  ["ask curl for https://api.apparyllis.com/v1/me", "? /v1/me"],
  ["{ 'method': 'PATCH', url: 'https://api.apparyllis.com/v1/me' }", "PATCH /v1/me"],
  ["api.apparyllis.com/v1/me", "? /v1/me"],
  ["GET: /v1/me.", "GET /v1/me"],
  ["(see /v1/me)", "? /v1/me"],
  ["(see https://api.apparyllis.com/v1/me).", "? /v1/me"],
  ["Post a member to /v1/member", "POST /v1/member"],
  ["PATCH member/{id}", "PATCH /member/{id}"],
  ["members/abc/", "? /members/abc"],
  ["GET members", "GET /members"],
  ["/api/members", "? /members"],
  ["/v1/me#top", "? /v1/me"],
  ["/v1//me", "? /v1/me"],
])("%s is parsed as %s", (query, expected) => {
  expect(read(query)).toBe(expected);
});

test("a request is its method and its segments, without query string and fragment", () => {
  const asked = readRequest("GET /v1/frontHistory/abc?startTime=1&&endTime=2&live", false);
  expect(asked).toEqual({ method: "GET", segments: ["v1", "frontHistory", "abc"], isSure: true, isWords: false });
});

test.each([
  ["https://api.apparyllis.com/v1/me", true],
  ["/v1/me", true],
  ["v1/me", true],
  ["see /member there", true],
  ["she/her", false],
  ["GET members", false],
])("%s is certainly a request: %s", (query, isSure) => {
  expect(readRequest(query, false)?.isSure).toBe(isSure);
});

test.each([
  ...["how do i add a member", "custom front", "401", "'Error: not found'", "", "/", "/api", "get all members"],
  ...["https://docs.example.com", "member", "get 401"],
])("%s is not a request", (query) => {
  expect(readRequest(query, false)).toBeUndefined();
});

const fitOf = (query: string, line: string) => {
  const asked = readRequest(query, true);
  return asked ? fitRequest(asked, line) : 0;
};

test("the exact request matches best, then a different method, then a longer path", () => {
  const line = "GET /v1/note/{systemId}/{noteId}";
  const exact = fitOf("GET /v1/note/:systemId/:noteId", line);
  expect(exact).toBe(1);
  expect(fitOf("DELETE /v1/note/:systemId/:noteId", line)).toBeLessThan(exact);
  expect(fitOf("GET /v1/note/:systemId", line)).toBeLessThan(exact);
  expect(fitOf("GET /v1/poll/:systemId/:noteId", line)).toBe(0);
});

test("a literal segment is preferred to an id", () => {
  const query = "PATCH /v1/member/fields/683d6b948224ca0550b24d47";
  expect(fitOf(query, "PATCH /v1/member/fields/{memberId}")).toBeGreaterThan(fitOf(query, "GET /v1/member/{a}/{b}"));
});

test("a path matches with typos, in a different case, with other separators, and while it is typed", () => {
  for (const query of ["/v1/customfronts/a1", "/v1/custom-fronts/a1", "/v1/cusotmFronts/a1"]) {
    expect(fitOf(query, "GET /v1/customFronts/{systemId}")).toBeGreaterThan(0.7);
  }
  expect(fitOf("/v1/customFr", "GET /v1/customFronts/{systemId}")).toBeGreaterThan(0.5);
});

/** @returns the matching request lines of a list, best first. */
const order = (query: string, ...lines: string[]) =>
  lines
    .map((line) => ({ line, fit: fitOf(query, line) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ line }) => line);

test("without a method, reading comes first, then changing, adding and deleting", () => {
  const lines = ["DELETE", "POST", "PATCH", "GET"].map((method) => `${method} /v1/note/{noteId}`);
  expect(order("/v1/note/a1", ...lines)).toEqual([...lines].reverse());
});

test("PUT matches PATCH, which this API uses instead", () => {
  expect(fitOf("PUT /v1/note/a1", "PATCH /v1/note/{noteId}")).toBe(
    fitOf("PATCH /v1/note/a1", "PATCH /v1/note/{noteId}"),
  );
  expect(fitOf("DELETE /v1/note/a1", "PATCH /v1/note/{noteId}")).toBeLessThan(0.7);
  expect(order("PUT /v1/note/a1", "GET /v1/note/{noteId}", "PATCH /v1/note/{noteId}")[0]).toMatch(/^PATCH/);
});

test("the version may be missing; a different one matches less", () => {
  const line = "GET /v1/members/{systemId}";
  const [right, none, other] = ["GET /v1/members/:systemId", "GET members/:systemId", "GET /v2/members/:systemId"].map(
    (query) => fitOf(query, line),
  );
  expect([right, none]).toEqual([1, 1]);
  expect(other).toBeLessThan(0.9);
  expect(other).toBeGreaterThan(0.5);
  expect(order("GET group/a1", "GET /v2/group/{id}", "GET /v1/group/{id}")[0]).toBe("GET /v1/group/{id}");
  expect(fitOf("/v1", line)).toBe(0);
});

test("each missing segment makes a path match less, an id less than a word", () => {
  expect(
    order("GET user", "GET /v1/user/{a}/{b}", "GET /v1/user/analytics", "GET /v1/user/{userId}", "GET /v1/user"),
  ).toEqual(["GET /v1/user", "GET /v1/user/{userId}", "GET /v1/user/analytics", "GET /v1/user/{a}/{b}"]);
});

test("one id too many is a common wrong guess; a word or a second id is a different path", () => {
  const line = "GET /v1/fronters";
  expect(fitOf("GET /v1/fronters/a1", line)).toBeGreaterThan(0.5);
  expect(fitOf("GET /v1/fronters/a1", line)).toBeLessThan(fitOf("GET /v1/fronters", line));
  expect(fitOf("GET /v1/fronters/history", line)).toBe(0);
  expect(fitOf("GET /v1/fronters/a1/b2", line)).toBe(0);
  expect(fitOf("GET /v1/a1", "GET /v1")).toBe(0);
});

test.each([":memberId", "{memberId}", "<memberId>", "$memberId", "%memberId%", "[memberId]"])(
  "%s matches any id, but the one with its name best",
  (written) => {
    const query = `GET /v1/member/${written}`;
    expect(fitOf(query, "GET /v1/member/{noteId}")).toBeGreaterThan(0.9);
    expect(fitOf(query, "GET /v1/member/{memberId}")).toBeGreaterThan(fitOf(query, "GET /v1/member/{noteId}"));
  },
);

test("* matches any id equally well", () => {
  const fits = ["memberId", "noteId"].map((name) => fitOf("GET /v1/member/*", `GET /v1/member/{${name}}`));
  expect(fits[0]).toBeGreaterThan(0.9);
  expect(fits[0]).toBe(fits[1]);
});

test("what looks like an id matches an id better than a word does", () => {
  const line = "GET /v1/member/{memberId}";
  const [real, long, named, word] = ["683d6b", "abcdefghijklmnopqrstuvw", "systemid", "fields"].map((segment) =>
    fitOf(`GET /v1/member/${segment}`, line),
  ) as [number, number, number, number];
  expect(real).toBe(long);
  expect(named).toBeGreaterThan(word);
  expect(real).toBeGreaterThan(named);
  expect(word).toBeGreaterThan(0.5);
});

test("short segments must be exact, longer ones may have one typo, long ones two", () => {
  expect(fitOf("GET /v1/mo", "GET /v1/me")).toBe(0);
  expect(fitOf("GET /v1/nate/a1", "GET /v1/note/{id}")).toBeGreaterThan(0.7);
  expect(fitOf("GET /v1/natt/a1", "GET /v1/note/{id}")).toBe(0);
  expect(fitOf("GET /v1/mambars/a1", "GET /v1/members/{id}")).toBe(0);
  expect(fitOf("GET /v1/frontHostary/a1", "GET /v1/frontHistory/{id}")).toBeGreaterThan(0.7);
  expect(fitOf("GET /v1/frantHostary/a1", "GET /v1/frontHistory/{id}")).toBe(0);
});

test("only the last word may be incomplete, and needs three letters", () => {
  expect(fitOf("GET /v1/fro", "GET /v1/frontHistory")).toBeGreaterThan(0.8);
  expect(fitOf("GET /v1/fr", "GET /v1/frontHistory")).toBe(0);
  expect(fitOf("GET /v1/fro/a1", "GET /v1/frontHistory/{id}")).toBe(0);
});

test.each([
  ["delete member", false, true],
  ["Delete member", false, true],
  ["delete member", true, false],
  ["DELETE member", false, false],
  ["delete /v1/member", false, false],
])("%j, asked in the reference: %s, is likely words: %s", (query, isOfApi, isWords) => {
  expect(readRequest(query, isOfApi)?.isWords).toBe(isWords);
});
