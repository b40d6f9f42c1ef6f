import fs from "node:fs";
import { expect, test } from "vitest";
import { docusaurus, tsx, withSlashes } from "./paths";

test.each([docusaurus, tsx])("%s is a script that Node runs on every system", (file) => {
  expect(fs.readFileSync(file, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test("file names have slashes, on Windows too", () => {
  expect(withSlashes("docs\\api\\add-member.html", "\\")).toBe("docs/api/add-member.html");
  expect(withSlashes("docs/help.html", "/")).toBe("docs/help.html");
});
