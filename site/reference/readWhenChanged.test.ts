import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readWhenChanged } from "./readWhenChanged";

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "changed-")), "text");
});
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

/** Writes the file with this modification time. */
function write(text: string, second: number): void {
  fs.writeFileSync(file, text);
  fs.utimesSync(file, second, second);
}

test("a file is read once, and again after a change", () => {
  let readings = 0;
  const read = readWhenChanged(file, (name) => {
    readings++;
    return fs.readFileSync(name, "utf8");
  });
  write("one", 1);
  expect([read(), read(), readings]).toEqual(["one", "one", 1]);
  write("two", 2);
  expect([read(), read(), readings]).toEqual(["two", "two", 2]);
});

test("a failed read is tried again, since the file may exist by then", () => {
  const read = readWhenChanged(file, (name) => fs.readFileSync(name, "utf8"));
  expect(read).toThrow(/ENOENT/);
  write("one", 1);
  expect(read()).toBe("one");
});
