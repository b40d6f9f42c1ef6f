import fs from "node:fs";
import { expect, test } from "vitest";
import { docusaurus } from "./docusaurusCommand";

test("the command is a script that Node can run on every system", () => {
  expect(fs.readFileSync(docusaurus, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});
