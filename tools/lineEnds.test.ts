import fs from "node:fs";
import { expect, test } from "vitest";
import { git } from "../tests/support/git";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";

const at = scratchFolder();

test("a clone has the same line ends on Windows, where Git changes them by default", () => {
  git(at(), ["init", "made"]);
  fs.copyFileSync(fromRoot(".gitattributes"), at("made/.gitattributes"));
  fs.writeFileSync(at("made/lamp.yaml"), "lamp: on\n");
  git(at("made"), ["add", "."]);
  git(at("made"), ["commit", "-m", "A lamp"]);
  git(at(), ["-c", "core.autocrlf=true", "clone", "made", "cloned"]);
  expect(fs.readFileSync(at("cloned/lamp.yaml"), "utf8")).toBe("lamp: on\n");
});
