import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { newAttributes, newGlobals, newMethods } from "../support/browserData";
import { buildFolder } from "../support/builtSite";

/*
 * The bundlers write syntax that the browsers in package.json support, but leave calls, classes and the inside of
 * regular expressions alone. What is newer than the oldest of those browsers is in public data (browserData.ts).
 */

/** Words that are something else here, in React; and what has a fallback: `catch`, no nonces, the focus of the menu. */
const allowed = ["use", "toArray", "ClipboardItem", "[nonce]", "[inert]"];
/** Lookbehind, and modifiers of a group; one that a browser cannot parse breaks the whole script. */
const tooNewPattern = /(?<!\\)\(\?(?:<[=!]|[ims]*-?[ims]+:)/;

/** @returns the condition for reaching an expression, as in `asked ? expression : other` and `asked && expression`. */
function questionOf(node: ts.Node, part: ts.Node): string {
  if (ts.isConditionalExpression(node) && part !== node.condition) return node.condition.getText();
  if (ts.isIfStatement(node) && part !== node.expression) return node.expression.getText();
  const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd && part === node.right ? node.left.getText() : "";
}

/** @returns what a script calls, constructs or matches that the oldest browsers do not support. */
function findTooNew(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, asked: string): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const name = ts.isIdentifier(called) ? called.text : "";
      const isMethod = called !== node.expression && ts.isCallExpression(node);
      const isNew = isMethod ? newMethods.has(name) : newGlobals.has(name);
      // Allowed after a check that it exists, where there is a fallback.
      if (isNew && !asked.includes(name)) found.push(name);
    }
    if (ts.isStringLiteral(node) && newAttributes.has(node.text) && ts.isCallExpression(node.parent)) {
      if (/Attribute/.test(node.parent.expression.getText())) found.push(`[${node.text}]`);
    }
    if (ts.isRegularExpressionLiteral(node)) {
      if (tooNewPattern.test(node.text) || /v[a-z]*$/.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, (part) => visit(part, asked + questionOf(node, part)));
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.ES2020, true), "");
  return found.filter((name) => !allowed.includes(name));
}

test("code that the oldest browsers do not support is found, and code that they support is not", () => {
  for (const script of [
    "a.findLast(b)",
    "a.split(/(?<=\\n)/)",
    "/(?<!a)b/.test(c)",
    "/(?i:a)/.test(b)",
    "/[a&&b]/v.test(c)",
    'const a=new Intl.Segmenter("en")',
    'b?new Intl.Segmenter("en"):c',
    "new CompressionStream(a)",
    "a.toSorted()",
    "URL.canParse(a)",
    "Promise.withResolvers()",
    'a.setAttribute("popover","")',
  ])
    expect(findTooNew(script), script).toHaveLength(1);
  for (const script of [
    "a.find(b)",
    "/(?<name>a)\\(?<=(?:b)(?=c)(?!d)/gu.test(e)",
    "Intl.Segmenter?new Intl.Segmenter(a):b",
    'if("Segmenter"in Intl)a(()=>new Intl.Segmenter(b))',
    "Intl.Segmenter&&new Intl.Segmenter(a)",
    'a("(?<=b)")',
    "structuredClone(a)",
    "a.at(-1)",
    "a.showModal()",
  ])
    expect(findTooNew(script), script).toEqual([]);
});

test("no script uses anything that the oldest browsers in package.json do not support", () => {
  const folder = path.join(buildFolder, "assets/js");
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.startsWith("practice."))).toHaveLength(1);
  const found = [...files.map((name) => path.join(folder, name)), path.join(buildFolder, "sw.js")].flatMap((file) =>
    findTooNew(fs.readFileSync(file, "utf8")).map((what) => `${path.basename(file)}: ${what}`),
  );
  expect(found).toEqual([]);
});

test("a height in a unit that the oldest browsers do not support has a fallback before it", () => {
  const folder = path.join(buildFolder, "assets/css");
  const sheets = fs.readdirSync(folder).filter((file) => file.endsWith(".css"));
  const blocks = sheets.flatMap((file) => fs.readFileSync(path.join(folder, file), "utf8").match(/\{[^{}]*\}/g) ?? []);
  const newer = blocks.filter((block) => /\d[dsl]v[hw]\b/.test(block));
  expect(newer).not.toEqual([]);
  expect(newer.filter((block) => !/(?:^|[{;])height:100vh;(?:.*;)?(?:max-)?height:100dvh\b/.test(block))).toEqual([]);
});
