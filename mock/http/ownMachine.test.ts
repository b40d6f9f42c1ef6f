import { expect, test } from "vitest";
import { foreignRequestError } from "./ownMachine";

const statusOf = (host: string, { listening = "127.0.0.1", allowed = [] as string[], origin = "" } = {}) =>
  foreignRequestError({ listening, allowed }, { host, ...(origin && { origin }) })?.status ?? 200;

test.each([
  "localhost",
  "LOCALHOST:3010",
  "localhost.",
  "mock.localhost:3010",
  "a.b.localhost.",
  "127.0.0.1",
  "[::1]:3010",
])("the name %s means the own machine, on whichever address the mock listens", (host) => {
  for (const listening of ["127.0.0.1", "::1", "0.0.0.0", "192.168.0.7"])
    expect(statusOf(host, { listening })).toBe(200);
  expect(statusOf("localhost", { origin: `http://${host}` })).toBe(200);
});

test.each([
  "mock:3010",
  "example.com",
  "localhost.example.com",
  "not-localhost",
  "10.0.2.2",
  ".localhost",
  "",
  "127.0.0.1.example.com",
])("the name %s is another machine's, unless it is allowed", (host) => {
  expect(statusOf(host)).toBe(403);
  expect(statusOf("localhost", { origin: `http://${host}` })).toBe(403);
  const name = host.replace(/:\d+$/, "");
  if (name) expect(statusOf(host, { allowed: ["other", name.toUpperCase()] })).toBe(200);
});

test("on all addresses, any numeric address is accepted but no other name", () => {
  expect(statusOf("10.0.2.2:3010", { listening: "0.0.0.0" })).toBe(200);
  expect(statusOf("[2001:db8::1]", { listening: "::" })).toBe(200);
  expect(statusOf("mock", { listening: "0.0.0.0" })).toBe(403);
});

test.each([
  ["0.0.0.0", "192.168.0.7:3010"],
  ["192.168.0.7", "192.168.0.7:3010"],
  ["::", "[fd00::7]:3010"],
  ["fd00::7", "[fd00::7]:3010"],
])("on %s, no page of another address is let in, except the mock's own", (listening, host) => {
  for (const origin of [
    "http://203.0.113.5",
    "http://10.0.2.2:3010",
    "http://[2001:db8::1]",
    "https://example.com",
    "null",
  ])
    expect(statusOf(host, { listening, origin }), origin).toBe(403);
  expect(statusOf(host, { listening, origin: `http://${host}` })).toBe(200);
  expect(statusOf(host, { listening, origin: "http://localhost:5173" })).toBe(200);
  expect(statusOf(host, { listening, origin: "http://203.0.113.5", allowed: ["203.0.113.5"] })).toBe(200);
});

test("a page of another port of a numeric address is another page, unless the mock listens on that address", () => {
  const origin = "http://192.168.0.7:8080";
  expect(statusOf("192.168.0.7:3010", { listening: "0.0.0.0", origin })).toBe(403);
  expect(statusOf("192.168.0.7:3010", { listening: "192.168.0.7", origin })).toBe(200);
});

test("the message names the machine and the option that allows it", () => {
  const bodyOf = (headers: { host?: string; origin?: string }) =>
    foreignRequestError({ listening: "127.0.0.1", allowed: [] }, headers)?.body;
  expect(bodyOf({ host: "mock:3010" })).toBe(
    "The mock refuses this request, because its Host header names another machine, mock. If you trust it, start the mock with --allow-host mock.",
  );
  expect(bodyOf({ host: "localhost", origin: "https://example.com:8443" })).toContain(
    "its Origin header names another machine, example.com.",
  );
  expect(bodyOf({ host: "a b<script>" })).not.toContain("script");
  expect(bodyOf({ host: "localhost", origin: "null" })).toContain("a page without an address");
});
