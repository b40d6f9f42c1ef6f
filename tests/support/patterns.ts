import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

/** A regular expression, and where it is. */
export interface Pattern {
  /** `mock/http/wire.ts:32` */
  place: string;
  source: string;
  flags: string;
}

/**
 * Reads all regular expressions in the code of folders, without tests: literals, and those that `new RegExp` makes of
 * strings that the code contains.
 *
 * @param folders from the project's folder.
 * @returns them, and the files that make others, of strings that are known only at run time.
 */
export function patternsIn(folders: string[]): { patterns: Pattern[]; making: string[] } {
  const patterns: Pattern[] = [];
  const making = new Set<string>();
  for (const file of folders.flatMap(codeFiles)) {
    const code = readCode(file);
    const visit = (node: ts.Node): void => {
      const place = () => `${file}:${code.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        patterns.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isMade && node.expression.getText() === "RegExp") {
        const [source, flags = ""] = (node.arguments ?? []).map((argument) => textOf(argument, file));
        if (source === undefined) making.add(file);
        else patterns.push({ place: place(), source, flags });
      }
      ts.forEachChild(node, visit);
    };
    visit(code);
  }
  return { patterns, making: [...making] };
}

function codeFiles(folder: string): string[] {
  return filesBelow(fromRoot(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => `${folder}/${file}`);
}

function readCode(file: string): ts.SourceFile {
  return ts.createSourceFile(file, fs.readFileSync(fromRoot(file), "utf8"), ts.ScriptTarget.Latest, true);
}

/** @returns the string that an expression in a file always is; `undefined` if that depends on more than constants. */
function textOf(node: ts.Expression, file: string): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return textOfName(node.text, file);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => joined([textOf(expression, file), literal.text]));
    return joined([node.head.text, ...parts]);
  }
  // ["a", "b"].join("|")
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: list, name } = node.expression;
  const separator = node.arguments[0] && textOf(node.arguments[0], file);
  if (name.text !== "join" || !ts.isArrayLiteralExpression(list)) return undefined;
  return joined(
    list.elements.map((element) => textOf(element, file)),
    separator,
  );
}

function joined(parts: (string | undefined)[], separator = ""): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join(separator);
}

/** @returns the string of a constant of a file, or of another file from which it is imported. */
function textOfName(name: string, file: string): string | undefined {
  for (const statement of readCode(file).statements) {
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const declared = declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
    if (declared) return textOf(declared, file);
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text: from } = statement.moduleSpecifier;
    const named = statement.importClause?.namedBindings;
    const isNamed = named && ts.isNamedImports(named) && named.elements.some((one) => one.name.text === name);
    if (isNamed && from.startsWith("."))
      return textOfName(name, `${path.posix.join(path.posix.dirname(file), from)}.ts`);
  }
  return undefined;
}

/**
 * Writes a pattern in the language that automata can read, so that it takes no fewer steps: a count above 30, or of a
 * group above 5, becomes a repetition without limit, and a look-ahead passes only before a character that no string has.
 */
export function withoutLimits(source: string): string {
  const unlimited = source.replace(/(?<!\\)(\)?)\{(\d+)(,?)(\d*)\}/g, (count, group, least, comma, most) => {
    const highest = Number(most || (comma ? 0 : least));
    return highest > (group ? 5 : 30) ? `${group}{${Math.min(Number(least), 3)},}` : count;
  });
  const at = unlimited.search(/(?<!\\)\(\?[=!]/);
  if (at < 0) return unlimited;
  const end = endOfGroup(unlimited, at);
  const [before, inside, after] = [unlimited.slice(0, at), unlimited.slice(at + 3, end), unlimited.slice(end + 1)];
  return withoutLimits(`${before}(?:(?:${inside})\\uffff|\\uffff)${after}`);
}

/** @returns the index of the bracket that closes a group. */
function endOfGroup(source: string, start: number): number {
  let depth = 0;
  for (const { 0: part, index } of source.slice(start).matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gs)) {
    if (part === "(") depth++;
    if (part === ")") depth--;
    if (depth === 0) return start + index;
  }
  throw new Error(`The group at ${start} of /${source}/ does not end.`);
}
