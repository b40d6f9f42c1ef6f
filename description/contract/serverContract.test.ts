import fs from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readServerContract, type ServerContract, sourceOf, writeServerContract } from "./serverContract";

const at = scratchFolder();
let file: string;
beforeEach(() => {
  file = at("server.json");
});

const contract: ServerContract = {
  schemas: { Lamp: { type: "object", $comment: "a.ts:1" } },
  commit: "0123456789abcdef0123456789abcdef01234567",
  date: "2024-10-13",
  middleware: ["b", "a"],
  reviewed: {},
  routes: {},
  collections: { lamps: {} },
};
const write = (content: string) => fs.writeFileSync(file, content);

test("a written extract can be read again; objects are sorted by key, arrays are not", () => {
  writeServerContract(contract, file);
  expect(readServerContract(file)).toEqual(contract);
  const text = fs.readFileSync(file, "utf8");
  expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(contract).sort());
  expect(text).toContain('  "middleware": [\n    "b",\n    "a"\n  ],');
  expect(text.endsWith("}\n")).toBe(true);
  expect(fs.readdirSync(at())).toEqual(["server.json"]);
});

test("a missing file, and one that is not JSON, are reported with what to do", () => {
  const hint = "Restore it from Git, or write it with: npm run contract -- PATH_TO_SERVER_SOURCE --write";
  expect(() => readServerContract(file)).toThrow(new RegExp(`server\\.json is missing\\. ${hint}$`));
  write("{");
  expect(() => readServerContract(file)).toThrow(new RegExp(`server\\.json cannot be read \\(.*JSON.*\\)\\. ${hint}$`));
});

test.each<[string, unknown]>([
  ["a list", []],
  ["nothing", null],
  ["no commit", { ...contract, commit: undefined }],
  ["a short commit", { ...contract, commit: "0123456" }],
  ["more than a commit hash", { ...contract, commit: `x${contract.commit}` }],
  ["a date with a time", { ...contract, date: "2024-10-13T00:00" }],
  ["no routes", { ...contract, routes: undefined }],
  ["routes that are a list", { ...contract, routes: [] }],
  ["an invalid schema", { ...contract, schemas: { Lamp: "object" } }],
  ["no collections", { ...contract, collections: null }],
  ["a review that is a list", { ...contract, reviewed: { a: [] } }],
])("a file with %s is not accepted as an extract of the server's source", (_, content) => {
  write(JSON.stringify(content));
  expect(() => readServerContract(file)).toThrow("is not an extract of the server's source. Restore it from Git");
});

test("the commit is shortened and its date written out for readers", () => {
  expect(sourceOf(contract)).toEqual({ shortCommit: "0123456", day: "13 October 2024" });
});
