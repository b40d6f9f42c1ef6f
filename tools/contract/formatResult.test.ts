import { expect, test } from "vitest";
import type { ContractResult } from "./checkContract";
import { formatResult } from "./formatResult";
import { Unreadable } from "./unreadable";

const clean: ContractResult = {
  differences: [],
  applied: [],
  stale: [],
  unreadable: [],
  counts: { routes: 3, token: 1, app: 1, open: 1, compared: 1, bodies: 1, parameters: 2 },
  labels: new Map([["GET /v1/lamp/{}", "GET /v1/lamp/{id}"]]),
};

const declared = {
  operation: "GET /v1/lamp/{}",
  part: "access",
  server: "handler",
  description: "friend",
  evidence: "mayRead()",
  reason: "The handler asks.",
};

test("agreement is said with what was compared", () => {
  const { text, isClean } = formatResult({ ...clean, applied: [declared] });
  expect(isClean).toBe(true);
  expect(text).toBe(
    [
      "Compared 1 operation (1 request body, 2 parameters).",
      "The server has 3 routes: 1 take an API token, 1 are for the app only, 1 need no login.",
      "Declared: GET /v1/lamp/{}, access. The handler asks.",
      "Server and description agree.",
    ].join("\n"),
  );
});

test("a difference stands under its operation, with both places", () => {
  const difference = {
    operation: "GET /v1/lamp/{}",
    part: "permission",
    server: "read",
    description: "write",
    serverPlace: "src/routes.ts:3",
    descriptionPlace: "openapi/lamp.yaml:4",
  };
  const { text, isClean } = formatResult({ ...clean, differences: [difference, { ...difference, part: "access" }] });
  expect(isClean).toBe(false);
  expect(text).toContain("2 differences");
  expect(text).toContain(
    "GET /v1/lamp/{id}\n  permission\n    server       read  (src/routes.ts:3)\n    description  write  (openapi/lamp.yaml:4)\n  access\n",
  );
});

test("what could not be read and what no longer holds are failures too", () => {
  const unread = formatResult({ ...clean, unreadable: [new Unreadable("src/a.ts:1", "What is this?")] });
  expect(unread).toEqual({ isClean: false, text: expect.stringContaining("  src/a.ts:1\n    What is this?") });
  const stale = formatResult({ ...clean, stale: [{ declared, reason: "there is no such difference" }] });
  expect(stale.isClean).toBe(false);
  expect(stale.text).toContain("GET /v1/lamp/{}, access: there is no such difference. Correct or remove the entry.");
});
