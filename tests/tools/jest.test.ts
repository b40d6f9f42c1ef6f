import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { packageFiles } from "../../mock/package/packageFiles";
import { description } from "../../mock/testing/description";
import { npmProgram } from "../../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { packPackage } from "../../toolkit/packages/packPackage";
import { scratchFolder } from "../support/scratchFolder";
import { requireTool } from "./support/installed";

const scratch = scratchFolder();
const run = (...command: string[]) => promisify(execFile)(command[0] ?? "", command.slice(1), { cwd: scratch() });

/** Runs a test with Jest, in a CommonJS package without flags. */
async function jest(code: string, ...options: string[]): Promise<string> {
  fs.writeFileSync(scratch("members.test.js"), code);
  return (await run(process.execPath, requireTool.resolve("jest/bin/jest"), ...options)).stderr;
}

beforeEach(async () => {
  const { filename } = await packPackage(await packageFiles(await description()), scratch());
  fs.writeFileSync(scratch("package.json"), '{ "private": true, "type": "commonjs" }');
  await run(...npmProgram(), "install", "--offline", "--no-audit", "--no-fund", filename);
});

test("the README’s test for Jest passes, and fails if the mock responds otherwise", async () => {
  const readme = fs.readFileSync(fromRoot("mock/package/README.md"), "utf8");
  const [, code = ""] = /```js\n(\/\/ members\.test\.js.*?)```/s.exec(readme) ?? [];
  expect(await jest(code)).toContain("1 passed");
  await expect(jest(code.replace("id: mock", "_id: mock"))).rejects.toThrow("1 failed");
});

test.each([
  ["with jsdom", "", "--env", requireTool.resolve("jest-environment-jsdom")],
  ["under fake timers", "jest.useFakeTimers();\n"],
])("the mock responds in Jest %s as it does in Node", async (_, before, ...options) => {
  const code = fs.readFileSync(fromRoot("tests/tools/support/members.cjs"), "utf8");
  expect(await jest(before + code, ...options)).toContain("4 passed");
});
