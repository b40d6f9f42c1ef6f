import fs from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { expect, test } from "vitest";
import { buildFolder, listPages, readPage } from "../support/builtSite";

/*
 * What the oldest browsers of package.json (Chrome 84, Safari 14.1, Firefox 86) do not know: later syntax than that of
 * ES2020, and these names. Those that scripts ask for before they use them are not among them.
 */
const later = [
  ...[
    "at",
    "findLast",
    "findLastIndex",
    "replaceAll",
    "hasOwn",
    "isWellFormed",
    "groupBy",
    "fromAsync",
    "withResolvers",
  ],
  ...["toReversed", "toSorted", "toSpliced", "throwIfAborted", "checkVisibility", "replaceChildren", "requestSubmit"],
  ...["randomUUID", "structuredClone", "Segmenter", "WeakRef", "AggregateError", "DecompressionStream"],
];

/** The practice server runs in a worker of its own; where it cannot, the page says so and all else works. */
const excused: Record<string, string[]> = { practice: ["at", "replaceAll", "structuredClone", "Segmenter"] };

/** Names of a script that the oldest browsers do not know. */
function laterNames(source: string): string[] {
  const found = new Set<string>();
  full(parse(source, { ecmaVersion: 2020 }), (node) => {
    const called = node.type === "CallExpression" || node.type === "NewExpression" ? node.callee : undefined;
    const named = called?.type === "MemberExpression" && !called.computed ? called.property : called;
    if (named?.type === "Identifier" && later.includes(named.name)) found.add(named.name);
  });
  return [...found].sort();
}

const folder = path.join(buildFolder, "assets/js");
const files = [
  ...fs.readdirSync(folder).map((name) => path.join(folder, name)),
  path.join(buildFolder, "sw.js"),
].filter((file) => file.endsWith(".js"));

test("no script has syntax or names that the oldest browsers of package.json do not know", () => {
  expect(files.length).toBeGreaterThan(100);
  const faults = files.map((file) => {
    const [name = ""] = path.basename(file).split(".");
    const names = laterNames(fs.readFileSync(file, "utf8")).filter((one) => !excused[name]?.includes(one));
    return names.length > 0 ? `${name}: ${names.join(", ")}` : "";
  });
  expect(faults.filter(Boolean)).toEqual([]);
});

test("no script within a page has them", () => {
  const inline = listPages().flatMap((address) => [...readPage(address).matchAll(/<script>(.*?)<\/script>/gs)]);
  const scripts = new Set(inline.map(([, source = ""]) => source));
  expect(scripts.size).toBeGreaterThan(2);
  expect([...scripts].flatMap(laterNames)).toEqual([]);
});

test("this check finds a call and a syntax that came later", () => {
  expect(laterNames('"a".replaceAll("a", "b"); new WeakRef({})')).toEqual(["WeakRef", "replaceAll"]);
  expect(() => laterNames("a ??= b")).toThrow(SyntaxError);
});
