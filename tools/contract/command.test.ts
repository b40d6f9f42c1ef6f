import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { edit, smallOpenApi, smallServer, writeFiles } from "./testing/smallServer";

const server = writeFiles(smallServer);
const description = writeFiles(edit(smallOpenApi(), "schemas/Lamp.yaml", "maxLength: 20", "maxLength: 21"));

afterAll(() => {
  for (const folder of [server, description]) fs.rmSync(folder, { recursive: true });
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", fromRoot("tools/contract.ts"), ...args], {
    cwd: fromRoot(),
    encoding: "utf8",
  });

test("a difference ends with 1 and names both places", () => {
  const result = run(server, "--description", path.join(description, "openapi.yaml"));
  expect(result.stdout).toContain("server       maxLength 20  (src/api/v1/lamp.ts:");
  expect(result.stdout).toMatch(/description {2}maxLength 21 {2}\(.*schemas\/Lamp\.yaml:8\)/);
  expect(result.status).toBe(1);
});

test("a folder that is no server is said in one sentence", () => {
  const result = run("/nowhere/at/all");
  expect(result.stderr.trim()).toBe(
    "/nowhere/at/all is no folder. Give the folder that the server's source was unpacked to.",
  );
  expect(result.status).toBe(1);
});

test("--help explains the command, and so does a call without a folder", () => {
  expect(run("--help").stdout).toContain("npm run contract -- PATH_TO_SERVER_SOURCE");
  const without = run();
  expect(without.stderr).toContain("npm run contract -- PATH_TO_SERVER_SOURCE");
  expect(without.status).toBe(1);
});
