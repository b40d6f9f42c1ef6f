import fs from "node:fs";
import { expect, test } from "vitest";
import { packageFiles } from "../../mock/package/packageFiles";
import { description } from "../../mock/testing/description";
import { compile } from "../support/compile";
import { installedPackage } from "../support/installedPackage";
import { packageProblems } from "../support/packageProblems";

const { inFolder, packed, outputs } = installedPackage("mock-package", "commonjs", async () =>
  packageFiles(await description()),
);

test("Node, bundlers and TypeScript load it, with `import` and with `require`", async () => {
  expect(await packageProblems(inFolder(packed().filename))).toEqual([]);
  const print = "createMock().then(async (mock) => { console.log(mock.requests.length); await mock.close(); })";
  const loaded = await outputs({
    "loads.cjs": `const { createMock } = require("simply-plural-mock"); ${print}`,
    "loads.mjs": `import { createMock } from "simply-plural-mock"; ${print}`,
  });
  expect(loaded).toEqual(Array(2).fill("0\n"));
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
