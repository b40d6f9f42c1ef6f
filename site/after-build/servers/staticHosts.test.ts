import { expect, test } from "vitest";
import { serveRules } from "./staticHosts";

test("the rules of serve name the file of an address with as many segments as any page has", () => {
  const { rewrites } = JSON.parse(serveRules(["index.html", "about.html", "docs/help.html"])) as { rewrites: object[] };
  expect(rewrites).toEqual([
    { source: "/:s0", destination: "/:s0.html" },
    { source: "/:s0/:s1", destination: "/:s0/:s1.html" },
  ]);
});
