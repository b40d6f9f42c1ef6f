import fs from "node:fs";
import { expect, test } from "vitest";
import { tsx, withSlashes } from "./paths";

test("tsx is a script that Node runs on every system", () => {
  expect(fs.readFileSync(tsx, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test("file names have slashes, on Windows too", () => {
  expect(withSlashes("docs\\api\\add-member.html", "\\")).toBe("docs/api/add-member.html");
  expect(withSlashes("docs/help.html", "/")).toBe("docs/help.html");
});
