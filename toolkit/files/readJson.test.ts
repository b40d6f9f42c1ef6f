import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readJson } from "./readJson";

function fileWith(text: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "read-json-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, "some.json"), text);
  return path.join(folder, "some.json");
}

test("a file is read", () => {
  expect(readJson(fileWith('{"a": [1]}'), "Run: npm run build")).toEqual({ a: [1] });
});

test("a missing or half-written file is named, with the command to run", () => {
  const file = fileWith('{"a": [1');
  expect(() => readJson(file, "Run: npm run build")).toThrow(
    /some\.json cannot be read \(.*JSON.*\)\. Run: npm run build$/,
  );
  expect(() => readJson(`${file}.gone`, "Run: npm run build")).toThrow(
    /some\.json\.gone is missing\. Run: npm run build$/,
  );
});
