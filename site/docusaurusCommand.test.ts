import fs from "node:fs";
import { expect, test } from "vitest";
import { checkFolder, docusaurus } from "./docusaurusCommand";

test("the command is a script that Node can run on every system", () => {
  expect(fs.readFileSync(docusaurus, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test("a folder in which the bundler fails is refused, with the reason", () => {
  expect(() => checkFolder("/lamps #5/site")).toThrow("with # in its path: /lamps #5/site");
  expect(() => checkFolder("/é [1] (x) & 'a' 5% +,;=~$HOME/site")).not.toThrow();
});
