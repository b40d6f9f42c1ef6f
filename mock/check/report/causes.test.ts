import { expect, test } from "vitest";
import type { Result } from "../types";
import { causeOf, causesOf } from "./causes";
import { textReport } from "./report";

const result = (title: string, ...differences: string[]): Result => ({
  ...{ tag: "Members", title, requests: 1, differences },
  curl: Object.fromEntries(differences.map((one) => [causeOf(one.slice(one.indexOf(": ") + 2)), `curl ${title}`])),
});

test("differences of one cause are one line, with the first of them and its command", () => {
  const missing = (index: number) => `read: 200 application/json: /${index}/content must have required property 'name'`;
  const results = [
    result("GET /a", ...Array.from({ length: 45 }, (_, index) => missing(index))),
    result("GET /b", ...Array.from({ length: 45 }, (_, index) => missing(index))),
  ];
  expect(causesOf(results)).toEqual([
    { example: `GET /a: ${missing(0)}`, count: 90, titles: ["GET /a", "GET /b"], curl: "curl GET /a" },
  ]);
  const report = textReport(results);
  expect(report.match(/must have/g)).toHaveLength(1);
  expect(report).toContain("required property 'name', and 89 more like it\n     curl GET /a\n");
  expect(report.match(/DIFFERS .*\(see 1\)/g)).toHaveLength(2);
});

test("routes that are missing are one line, but a 404 of a route that is there is another", () => {
  const missing = [
    "no token: status 404 instead of 401",
    "a.b: status 404 instead of 400",
    "read: status 404 instead of 200",
  ];
  const results = [result("GET /a", ...missing), result("GET /b", ...missing), result("GET /c", missing[2] ?? "")];
  expect(causesOf(results).map(({ count, titles, curl }) => ({ count, titles, curl }))).toEqual([
    { count: 6, titles: ["GET /a", "GET /b"], curl: "curl GET /a" },
    { count: 1, titles: ["GET /c"], curl: "curl GET /c" },
  ]);
});

test.each([
  ["lists", "200 application/json: /0/content/3 must be string", "200 application/json: /17/content/0 must be string"],
  ["lengths", "status 200 instead of 401 (text/html, length 5)", "status 200 instead of 401 (text/html, length 90)"],
  ["quoted bodies", 'status 403 instead of 401: "No"', 'status 403 instead of 401: "Never"'],
  ["messages", 'message "Who?" instead of "Missing."', 'message of length 90 instead of "Missing."'],
  ["what a failing server should have sent", "status 500 instead of 401", "status 500 instead of 200 (x, length 1)"],
])("%s make no difference to the cause", (_, one, other) => {
  expect(causeOf(one)).toBe(causeOf(other));
});

test.each([
  ["status 200 instead of 401", "status 200 instead of 400"],
  ["status 500 instead of 200", "status 503 instead of 200"],
  ["200 application/json: /0/a must be string", "200 application/json: /0/b must be string"],
  ['message "Who?" instead of "Missing."', 'message "Who?" instead of "Invalid."'],
])("%s and %s have different causes", (one, other) => {
  expect(causeOf(one)).not.toBe(causeOf(other));
});

test("what weighs most is first: who is let in, failures, other statuses, contents, wording; then what is frequent", () => {
  const sorted = [
    "no token: status 200 instead of 401",
    "read: status 500 instead of 200",
    "invalid Operation-Time: status 200 instead of 400",
    "no token: status 403 instead of 401",
    "read: 200 application/json: /b must be string",
    "read: 200 application/json: /a must be string",
    'no token: message "Who?" instead of "Missing."',
  ];
  const frequent = result("GET /b", ...sorted.filter((one) => /400|\/b/.test(one)));
  const results = [result("GET /a", ...[...sorted].reverse()), frequent];
  expect(causesOf(results).map(({ example }) => example.slice("GET /a: ".length))).toEqual(sorted);
});
