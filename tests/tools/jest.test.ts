import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { packageFiles } from "../../mock/package/packageFiles";
import { description } from "../../mock/testing/description";
import { npmProgram } from "../../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { packPackage } from "../../toolkit/packages/packPackage";
import { scratchFolder } from "../support/scratchFolder";
import { requireTool } from "./support/installed";

const scratch = scratchFolder();

test("the README’s test for Jest passes in a CommonJS package without flags, and fails if the mock responds otherwise", async () => {
  const [, code = ""] =
    /```js\n(\/\/ members\.test\.js.*?)```/s.exec(fs.readFileSync(fromRoot("mock/package/README.md"), "utf8")) ?? [];
  const { filename } = await packPackage(await packageFiles(await description()), scratch());
  fs.writeFileSync(scratch("package.json"), '{ "private": true, "type": "commonjs" }');
  const run = (...command: string[]) => promisify(execFile)(command[0] ?? "", command.slice(1), { cwd: scratch() });
  await run(...npmProgram(), "install", "--offline", "--no-audit", "--no-fund", filename);
  const jest = [process.execPath, requireTool.resolve("jest/bin/jest")];
  fs.writeFileSync(scratch("members.test.js"), code);
  expect((await run(...jest)).stderr).toContain("1 passed");
  fs.writeFileSync(scratch("members.test.js"), code.replace("id: mock", "_id: mock"));
  await expect(run(...jest)).rejects.toThrow("1 failed");
});
