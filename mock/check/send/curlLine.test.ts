import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { allOperations } from "../../testing/description";
import type { Request } from "../types";
import { curlLine } from "./curlLine";

const onWindows = process.platform === "win32" ? " (not run: Windows has no POSIX shell)" : "";

/** @returns the arguments that curl receives from a shell. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${line}`;
  const env = { ...process.env, SP_TOKEN: "secret" };
  return execFileSync("sh", ["-c", script], { env, encoding: "utf8" }).split("\0").slice(0, -1);
}

const lineFor = async (id: string, request: Partial<Request> = {}) => {
  const operation = (await allOperations()).find((one) => one.id === id);
  if (!operation) throw new Error(id);
  return curlLine("http://127.0.0.1:3010", { operation, path: "/v1/x?a=1&b=2", about: "", ...request });
};

test.skipIf(onWindows)(`a shell sends the same request, with its own token${onWindows}`, async () => {
  const line = await lineFor("addMember", { body: { name: 'Ivy\'s $(id) `id` \\ "x"' }, headers: { "X-A": "it's" } });
  expect(argumentsOf(line)).toEqual([
    ...["-i", "-X", "POST", "http://127.0.0.1:3010/v1/x?a=1&b=2"],
    ...["-H", "Authorization: secret", "-H", "X-A: it's"],
    ...["-H", "Content-Type: application/json", "-d", JSON.stringify({ name: 'Ivy\'s $(id) `id` \\ "x"' })],
  ]);
  expect(line).not.toContain("\n");
});

test.skipIf(onWindows)(`without a token, and with one that no server knows, it sends that${onWindows}`, async () => {
  expect(argumentsOf(await lineFor("getYourAuthedUserId", { token: null }))).toEqual([
    ...["-i", "http://127.0.0.1:3010/v1/x?a=1&b=2"],
  ]);
  expect(argumentsOf(await lineFor("getYourAuthedUserId", { token: "unknown" }))).toContain("Authorization: unknown");
});

test("no other token is written out", async () => {
  const line = await lineFor("getYourAuthedUserId", { token: "of a friend" });
  expect(line).toContain('-H "Authorization: $SP_OTHER_TOKEN"');
  expect(line).not.toContain("friend");
});
