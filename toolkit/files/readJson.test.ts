import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readJson } from "./readJson";

const at = scratchFolder();

function fileWith(text: string): string {
  fs.writeFileSync(at("some.json"), text);
  return at("some.json");
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
