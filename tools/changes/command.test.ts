import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleDescription } from "../../lib/openapi/bundle";
import { fromRoot, projectRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { readDescription } from "./readDescription";

let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "descriptions-"));
  const description = await bundleDescription();
  fs.writeFileSync(path.join(folder, "old.json"), JSON.stringify(description));
  delete description.paths["/v1/me"];
  fs.writeFileSync(path.join(folder, "new.json"), JSON.stringify(description));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function changes(...args: string[]) {
  const run = spawnSync(process.execPath, ["--import", "tsx", fromRoot("tools/changes.ts"), ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

test("the command lists what a bundle lacks, and exits with 1 for --fail-on-breaking", () => {
  const files = [path.join(folder, "old.json"), path.join(folder, "new.json")];
  const { status, output } = changes(...files, "--fail-on-breaking");
  expect(output).toContain("BREAKING  GET /v1/me: was removed");
  expect(output).toContain("1 change(s), 1 of them breaking.");
  expect(status).toBe(1);
  expect(changes(...files, "--entry").output).toMatch(/^date: [\s\S]*breaking: true/);
  // It starts the command twice, which takes seconds each on a busy machine.
}, 120_000);

test("the description in its separate files equals its bundle", () => {
  const { status, output } = changes("openapi/openapi.yaml", path.join(folder, "old.json"), "--fail-on-breaking");
  expect(output.trim()).toBe("No changes that affect programs.");
  expect(status).toBe(0);
});

test.each([
  ["a missing file", "none.yaml", undefined, "does not exist"],
  ["broken YAML", "broken.yaml", "openapi: 3.1.0\npaths: [\n", "cannot be compared"],
  ["something else", "other.yaml", "hello: world\n", "cannot be compared"],
  [
    "a missing part",
    "part.yaml",
    "openapi: 3.1.0\npaths: { /a: { $ref: ./none.yaml } }\n",
    "part.yaml:2: Can't resolve",
  ],
  [
    "an older format",
    "swagger.yaml",
    'swagger: "2.0"\npaths: {}\n',
    "swagger.yaml:1: the description must have required property 'openapi'",
  ],
  [
    "another API",
    "foreign.yaml",
    "openapi: 3.1.0\npaths: { /a: { get: { responses: {} } } }\n",
    "foreign.yaml:2: paths /a get must have required property 'operationId'",
  ],
])("%s is reported in one message that says what to give instead", async (_, name, text, problem) => {
  const file = path.join(folder, name);
  if (text !== undefined) fs.writeFileSync(file, text);
  const error = await readDescription(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message).toContain(`${file} `);
  expect(message).toContain(problem);
  expect(message).toContain("Give openapi/openapi.yaml of a copy of the repository");
});

test.each([
  ["an unknown option", ["--nope"], /Unknown option '--nope'.*\n.*--help/],
  ["a single file", ["openapi/openapi.yaml"], /npm run changes -- OLD\.yaml NEW\.yaml/],
  ["a missing file", ["none.yaml", "openapi/openapi.yaml"], /none\.yaml does not exist\./],
])("%s ends the command with a message, without a stack", (_, args, message) => {
  const { status, output } = changes(...args);
  expect(status).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
});
