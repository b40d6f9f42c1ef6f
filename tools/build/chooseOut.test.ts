import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot, projectRoot } from "../../toolkit/files/paths";
import { chooseOut } from "./chooseOut";

test.each([
  ["", "--out is empty."],
  [" ", "--out is empty."],
  [".", "--out is the project's folder, or a folder that contains it"],
  ["..", "--out is the project's folder, or a folder that contains it"],
  ["/", "--out is the project's folder, or a folder that contains it"],
  [projectRoot, "--out is the project's folder, or a folder that contains it"],
  ["deploy", "deploy/ is not empty and does not contain a built site."],
  ["package.json", "package.json is not a folder."],
])("%j is rejected as a folder for the built site", (out, message) => {
  expect(() => chooseOut(out)).toThrow(message);
});

test("a new folder, an empty one and that of an earlier build are accepted", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "out-"));
  try {
    expect(chooseOut("generated/lamps")).toBe(fromRoot("generated/lamps"));
    expect(chooseOut(`${projectRoot}-site`)).toBe(`${projectRoot}-site`);
    expect(chooseOut(folder)).toBe(folder);
    fs.writeFileSync(path.join(folder, "lamp.txt"), "");
    expect(() => chooseOut(folder)).toThrow("does not contain a built site");
    fs.writeFileSync(path.join(folder, "index.html"), "");
    expect(chooseOut(folder)).toBe(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
