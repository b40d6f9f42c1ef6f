import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { writeWhole } from "./writeWhole";

const at = scratchFolder();

test("a file is replaced, not changed in place, and no draft is left", () => {
  fs.writeFileSync(at("data.json"), "old");
  const opened = fs.openSync(at("data.json"), "r");
  writeWhole(at("data.json"), "new");
  expect(fs.readFileSync(at("data.json"), "utf8")).toBe("new");
  expect(fs.readFileSync(opened, "utf8")).toBe("old");
  fs.closeSync(opened);
  expect(fs.readdirSync(at())).toEqual(["data.json"]);
});

test("if the file cannot be replaced, the error is passed on and no draft is left", () => {
  fs.mkdirSync(at("data.json/inside"), { recursive: true });
  expect(() => writeWhole(at("data.json"), "new")).toThrow();
  expect(fs.readdirSync(at())).toEqual(["data.json"]);
});
