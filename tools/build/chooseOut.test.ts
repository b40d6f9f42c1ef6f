import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot, projectRoot } from "../../toolkit/files/paths";
import { chooseOut } from "./chooseOut";

const at = scratchFolder();

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
  expect(chooseOut("generated/lamps")).toBe(fromRoot("generated/lamps"));
  expect(chooseOut(`${projectRoot}-site`)).toBe(`${projectRoot}-site`);
  expect(chooseOut(at())).toBe(at());
  fs.writeFileSync(at("lamp.txt"), "");
  expect(() => chooseOut(at())).toThrow("does not contain a built site");
  fs.writeFileSync(at("index.html"), "");
  expect(chooseOut(at())).toBe(at());
});
