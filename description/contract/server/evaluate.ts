import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import ts from "typescript";
import type { Json, JsonObject } from "../serverContract";
import type { ServerSource } from "./source";

/**
 * Works out a schema from the source without running it: literals, constants, spreads, helpers that return one.
 *
 * @param source the server.
 * @param schema an expression.
 * @returns the schema, each part with its place as `$comment`.
 * @throws UserError for anything whose value depends on more than the source.
 */
export function readSchema(source: ServerSource, schema: ts.Expression): JsonObject {
  const value = read(schema);
  if (!isObject(value)) throw source.unreadable(schema, "a schema");
  return value;

  function read(node: ts.Expression): Json {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return read(node.expression);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (/^(-?\d+(\.\d+)?|true|false|null)$/.test(node.getText())) return JSON.parse(node.getText());
    if (ts.isArrayLiteralExpression(node)) return node.elements.map(read);
    if (ts.isObjectLiteralExpression(node)) {
      const entries = node.properties.flatMap((property): [string, Json | undefined][] => {
        if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, read(property.name)]];
        if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
          return [[property.name.text, read(property.initializer)]];
        }
        const spread = ts.isSpreadAssignment(property) && read(property.expression);
        if (!isObject(spread)) throw source.unreadable(property, "a property with a plain name");
        return Object.entries(spread).filter(([name]) => name !== "$comment");
      });
      const holdsNames =
        ts.isPropertyAssignment(node.parent) && /^(pattern)?properties$/i.test(node.parent.name.getText());
      return Object.fromEntries(holdsNames ? entries : [["$comment", source.placeOf(node)], ...entries]);
    }
    if (ts.isCallExpression(node) && node.arguments.length === 0) {
      const result = returnedBy(source.functionOf(node.expression));
      if (result) return read(result);
    }
    const constant = source.constantOf(node);
    if (!constant) throw source.unreadable(node, "a value that is written in the source");
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const change = source
      .namesOf(name.getText())
      .find((other) => isChange(other) && source.declarationOf(other) === source.declarationOf(node));
    if (change) throw source.unreadable(change.parent, "a schema that is not taken apart after its definition");
    return read(constant);
  }
}

/** @returns whether a name may be modified here: `schema.required = []`, `delete schema.a`, `f(schema)`. */
function isChange(node: ts.Identifier): boolean {
  const { parent } = node;
  // Uses under another name are not followed.
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return parent.propertyName === node;
  const use = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  if (ts.isCallExpression(use.parent))
    return use.parent.expression !== use && !use.parent.getText().startsWith("ajv.compile(");
  const isTakenApart = ts.isPropertyAccessExpression(use.parent) || ts.isElementAccessExpression(use.parent);
  return isTakenApart && use.parent.expression === use;
}

/** @returns the expression that a function returns, if it has no parameters and does nothing else. */
function returnedBy(target: ts.FunctionLikeDeclaration | undefined): ts.Expression | undefined {
  if (!target?.body || target.parameters.length > 0) return undefined;
  if (!ts.isBlock(target.body)) return target.body;
  const [only, ...more] = target.body.statements;
  return more.length === 0 && only && ts.isReturnStatement(only) ? only.expression : undefined;
}
