import ts from "typescript";
import type { ServerProject } from "./project";

/** A function whose body can be read. */
export type ReadableFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/**
 * Finds what a name stands for, through imports, re-exports and `import * as x`.
 *
 * @param project the server.
 * @param node an identifier or `x.y`.
 * @returns undefined for names of packages and for anything that is no name.
 */
export function symbolOf(project: ServerProject, node: ts.Node): ts.Symbol | undefined {
  const { checker } = project;
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.declarations ? symbol : undefined;
}

/** @returns the declaration that gives a name its value. */
export function declarationOf(symbol: ts.Symbol | undefined): ts.Declaration | undefined {
  return symbol?.valueDeclaration ?? symbol?.declarations?.[0];
}

/** @returns the expression that a constant is set to; undefined for what can change. */
export function constantValue(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (!declaration) return undefined;
  if (ts.isVariableDeclaration(declaration)) {
    const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConstant && ts.isIdentifier(declaration.name) ? declaration.initializer : undefined;
  }
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  return undefined;
}

/**
 * @param project the server.
 * @param node a function, or a name of one.
 * @returns the function, or undefined when it is not in the server's own source.
 */
export function functionOf(project: ServerProject, node: ts.Node): ReadableFunction | undefined {
  const plain = ts.isExpression(node) ? unwrap(node) : node;
  if (ts.isFunctionDeclaration(plain)) return plain.body ? plain : undefined;
  if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return plain;
  if (!ts.isIdentifier(plain) && !ts.isPropertyAccessExpression(plain)) return undefined;
  const declaration = declarationOf(symbolOf(project, plain));
  if (declaration && ts.isFunctionDeclaration(declaration)) return declaration.body ? declaration : undefined;
  const value = constantValue(declaration);
  return value && functionOf(project, value);
}

/** @returns the expression without parentheses and type annotations. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
    ? unwrap(node.expression)
    : node;
}

const printer = ts.createPrinter({ removeComments: true });

/** @returns the code without comments and white space, for finding a fragment whatever its layout. */
export function compactText(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, "");
}

/** Calls a function for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
