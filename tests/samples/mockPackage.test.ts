import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageFiles } from "../../mock/package/packageFiles";
import { description } from "../../mock/testing/description";
import { npmProgram } from "../../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { packPackage } from "../../toolkit/packages/packPackage";
import { compile } from "../support/compile";
import { packageProblems } from "../support/packageProblems";

/** In the project's root, so that the compiler finds its own libraries. */
const folder = fromRoot("generated/mock-package");
const inFolder = (...names: string[]) => path.join(folder, ...names);
let packed: Awaited<ReturnType<typeof packPackage>>;

beforeAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  packed = await packPackage(await packageFiles(await description()), folder);
  fs.writeFileSync(inFolder("package.json"), '{ "private": true, "type": "commonjs" }');
  const [npm, ...program] = npmProgram();
  const install = ["install", "--offline", "--no-audit", "--no-fund", packed.filename];
  await promisify(execFile)(npm, [...program, ...install], { cwd: folder });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("Node, bundlers and TypeScript load it, with `import` and with `require`", async () => {
  expect(await packageProblems(inFolder(packed.filename))).toEqual([]);
  const print = "createMock().then(async (mock) => { console.log(mock.requests.length); await mock.close(); })";
  for (const [file, program] of [
    ["loads.cjs", `const { createMock } = require("simply-plural-mock"); ${print}`],
    ["loads.mjs", `import { createMock } from "simply-plural-mock"; ${print}`],
  ] as const) {
    fs.writeFileSync(inFolder(file), program);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
    expect(stdout).toBe("0\n");
  }
});

test("failures and requests are typed by the description: what does not exist does not compile", () => {
  const right = [
    'mock.fail("GET /v1/fronters", { status: 503, times: 2, retryAfter: 1 });',
    'mock.fail("PATCH /v1/member/{memberId}", { example: "tokenInvalid" });',
    'mock.fail("*", { delay: "forever" });',
    'mock.requests.waitFor("POST /v1/member").then(({ operation }) => operation === "GET /v1/me");',
  ];
  const wrong = [
    'mock.fail("GET /v1/fronter", { status: 503 });',
    'mock.fail("GET /v1/fronters", { example: "nameMissing" });',
    'mock.fail("GET /v1/fronters", { state: 503 });',
    'mock.fail("*", { example: "tokenInvalid" });',
    'mock.requests.waitFor("POST /v1/members");',
    'mock.deleteToken("reed");',
  ];
  const start = ['import { createMock } from "simply-plural-mock";', "const mock = await createMock();"];
  const lines = [...start, ...right, ...wrong, "export {};"];
  fs.writeFileSync(inFolder("program.mts"), lines.join("\n"));
  const found = compile([inFolder("program.mts")]).map(
    (error) => /^program\.mts:(\d+) error TS/.exec(error)?.[1] ?? error,
  );
  expect([...new Set(found)].map((row) => lines[Number(row) - 1])).toEqual(wrong);
});
