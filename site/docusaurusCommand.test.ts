import { expect, test } from "vitest";
import { checkFolder } from "./docusaurusCommand";

test("a folder in which the bundler fails is refused, with the reason", () => {
  expect(() => checkFolder("/lamps #5/site")).toThrow("with # in its path: /lamps #5/site");
  expect(() => checkFolder("/é [1] (x) & 'a' 5% +,;=~$HOME/site")).not.toThrow();
});
