import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { buildFolder } from "../support/builtSite";

/*
 * The bundler writes syntax that the browsers of package.json know, but leaves calls alone. These came later than the
 * oldest of those browsers; pages have to work without them.
 */
const tooNew = [
  "findLast",
  "findLastIndex",
  "groupBy",
  "throwIfAborted",
  "toReversed",
  "toSorted",
  "toSpliced",
  "withResolvers",
];

test("no script of a page calls what the oldest browsers of package.json do not know", () => {
  const folder = path.join(buildFolder, "assets/js");
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of [...files.map((name) => path.join(folder, name)), path.join(buildFolder, "sw.js")]) {
    const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.ES2020);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
        if (ts.isIdentifier(called) && tooNew.includes(called.text))
          found.push(`${path.basename(file)}: ${called.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});

test("a height in a unit that the oldest browsers do not know stands after one that they do", () => {
  const folder = path.join(buildFolder, "assets/css");
  const sheets = fs.readdirSync(folder).filter((file) => file.endsWith(".css"));
  const blocks = sheets.flatMap((file) => fs.readFileSync(path.join(folder, file), "utf8").match(/\{[^{}]*\}/g) ?? []);
  const newer = blocks.filter((block) => /\d[dsl]v[hw]\b/.test(block));
  expect(newer).not.toEqual([]);
  expect(newer.filter((block) => !/(?:^|[{;])height:100vh;(?:.*;)?(?:max-)?height:100dvh\b/.test(block))).toEqual([]);
});
