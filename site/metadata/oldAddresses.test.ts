import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readSourcePages } from "../front-matter/sourcePages";
import { formerAddresses, readOldAddresses } from "./oldAddresses";

const at = scratchFolder();

function read(text: string) {
  fs.writeFileSync(at("old.yaml"), text);
  return readOldAddresses(at("old.yaml"));
}

test("each line has an older address and the one that replaces it, with or without a part", () => {
  const found = read("# Moved.\n/docs/a: /docs/b#part\n/docs/b#old: /docs/b#new\n/home: /\n");
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    ["/docs/a", "/docs/b#part"],
    ["/docs/b#old", "/docs/b#new"],
    ["/home", "/"],
  ]);
  expect(found[1]?.place).toMatch(/old\.yaml:3$/);
});

test("a file with nothing but comments has none", () => {
  expect(read("# Nothing moved.\n")).toEqual([]);
});

test.each([
  ["a form that is not plain", "/docs/a.html: /docs/b"],
  ["a slash at its end", "/docs/a/: /docs/b"],
  ["a query string", "/docs/a?x=1: /docs/b"],
  ["another host", "/docs/a: https://example.com/b"],
  ["no target", "/docs/a:"],
  ["several targets", "/docs/a: [/docs/b, /docs/c]"],
])("%s is refused with file and line", (_, line) => {
  expect(() => read(`/docs/x: /docs/y\n${line}\n`)).toThrow(/old\.yaml:2: .* must be an address in its plain form/);
});

test("an address that is listed twice, or a file that is no map, is refused", () => {
  expect(() => read("/docs/a: /docs/b\n/docs/a: /docs/c\n")).toThrow(/old\.yaml:2 is not valid YAML/);
  expect(() => read("- /docs/a\n")).toThrow(/one older address a line/);
});

test("the site's own file can be read", () => {
  expect(readOldAddresses().length).toBeGreaterThan(3);
});

test("a page names its older addresses itself", () => {
  fs.mkdirSync(at("site/src/pages"), { recursive: true });
  fs.mkdirSync(at("site/docs"), { recursive: true });
  const former = ["formerly:", "  - /docs/old", "  - /docs/older"];
  fs.writeFileSync(at("site/docs/a.mdx"), ["---", "title: A", "description: Of A.", ...former, "---", ""].join("\n"));
  expect(formerAddresses(readSourcePages(at(".")))).toEqual([
    { from: "/docs/old", to: "/docs/a", place: "site/docs/a.mdx:5" },
    { from: "/docs/older", to: "/docs/a", place: "site/docs/a.mdx:6" },
  ]);
});
