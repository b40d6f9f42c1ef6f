import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { scratchFolder } from "../../../tests/support/scratchFolder";
import { replaceFiles } from "./replaceFiles";

const at = scratchFolder();

test("files are added, changed and removed, and the others are not touched", () => {
  const [from, to] = [at("from"), at("to")];
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write(path.join(from, "same"), "1");
  write(path.join(from, "changed"), "2");
  write(path.join(from, "new"), "3");
  write(path.join(to, "same"), "1");
  write(path.join(to, "changed"), "0");
  write(path.join(to, "gone"), "0");
  fs.utimesSync(path.join(to, "same"), 1, 1);

  replaceFiles(from, to);

  const files = fs.readdirSync(to).sort();
  expect(files.map((file) => [file, fs.readFileSync(path.join(to, file), "utf8")])).toEqual([
    ["changed", "2"],
    ["new", "3"],
    ["same", "1"],
  ]);
  expect(fs.statSync(path.join(to, "same")).mtimeMs).toBe(1000);
});

test("a file that is watched is never half-written", () => {
  const [from, to] = [at("from"), at("to")];
  fs.mkdirSync(from);
  fs.writeFileSync(path.join(from, "new"), "3");
  const write = vi.spyOn(fs, "writeFileSync");
  replaceFiles(from, to);
  expect(write.mock.calls.map(([file]) => file)).not.toContain(path.join(to, "new"));
  expect(fs.readdirSync(to)).toEqual(["new"]);
  write.mockRestore();
});
