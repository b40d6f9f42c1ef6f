import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readWhenChanged } from "./readWhenChanged";

const at = scratchFolder();
const readText = (file: string) => fs.readFileSync(file, "utf8");

/** Writes the file with this modification time. */
function write(text: string, second: number): void {
  fs.writeFileSync(at("text"), text);
  fs.utimesSync(at("text"), second, second);
}

test("a file is read once, and again after a change", () => {
  let readings = 0;
  const read = readWhenChanged(at("text"), (name) => {
    readings++;
    return readText(name);
  });
  write("one", 1);
  expect([read(), read(), readings]).toEqual(["one", "one", 1]);
  write("two", 2);
  expect([read(), read(), readings]).toEqual(["two", "two", 2]);
});

test("a failed read is tried again, since the file may exist by then", () => {
  const read = readWhenChanged(at("text"), readText);
  expect(read).toThrow(/ENOENT/);
  write("one", 1);
  expect(read()).toBe("one");
});
