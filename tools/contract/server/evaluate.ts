import ts from "typescript";
import { isObject, type Json, type JsonObject } from "../../../lib/contract/serverContract";
import { mapSubschemas } from "../mapSubschemas";
import type { ServerSource } from "./source";

const deepest = 80;
const changingMethods = new Set(["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill"]);

/** Works out schemas from the source without running it: literals, constants, spreads, helpers that return one. */
export class Evaluator {
  private readonly changed = new Set<ts.Symbol>();
  private readonly places = new WeakMap<object, string>();

  constructor(private readonly source: ServerSource) {
    for (const node of source.nodes) {
      const target = changedBy(node);
      const symbol = target && this.rootOf(target);
      if (symbol) this.changed.add(symbol);
    }
  }

  /**
   * @param node an expression whose value is a schema.
   * @returns the schema, each part with its place as `$comment`.
   * @throws Unreadable for anything whose value depends on more than the source.
   */
  schema(node: ts.Expression): JsonObject {
    const value = this.read(node);
    if (!isObject(value)) throw this.source.unreadable(node, "a schema");
    return this.withPlaces(value);
  }

  private withPlaces(schema: JsonObject): JsonObject {
    const place = this.places.get(schema);
    return { ...(place && { $comment: place }), ...mapSubschemas(schema, (inner) => this.withPlaces(inner)) };
  }

  private read(node: ts.Expression, depth = 0): Json {
    const inner = (child: ts.Expression) => this.read(child, depth + 1);
    if (depth > deepest) throw this.source.unreadable(node, "a value that does not contain itself");
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inner(node.expression);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) return Number(node.getText());
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isObjectLiteralExpression(node)) return this.readObject(node, inner);
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) => {
        if (!ts.isSpreadElement(element)) return [inner(element)];
        const list = inner(element.expression);
        if (!Array.isArray(list)) throw this.source.unreadable(element, "a list");
        return list;
      });
    }
    if (ts.isCallExpression(node)) {
      const result = returnedBy(this.source.functionOf(node.expression));
      if (result && node.arguments.length === 0) return inner(result);
    }
    const symbol = this.source.symbolOf(node);
    const value = this.source.constantOf(node);
    if (!value || !symbol) throw this.source.unreadable(node, "a value that is written in the source");
    if (this.changed.has(symbol))
      throw this.source.unreadable(node, "a value that is not changed after its definition");
    return inner(value);
  }

  private readObject(node: ts.ObjectLiteralExpression, inner: (child: ts.Expression) => Json): JsonObject {
    const entries = node.properties.flatMap((property): [string, Json | undefined][] => {
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, inner(property.name)]];
      if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
        return [[property.name.text, inner(property.initializer)]];
      }
      const spread = ts.isSpreadAssignment(property) && inner(property.expression);
      if (!isObject(spread)) throw this.source.unreadable(property, "a property with a plain name");
      return Object.entries(spread);
    });
    const object = Object.fromEntries(entries);
    this.places.set(object, this.source.placeOf(node));
    return object;
  }

  /** @returns the constant that `a.b.c` starts from: `a`, or `b` when `a` is a module. */
  private rootOf(node: ts.Expression): ts.Symbol | undefined {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const root = this.rootOf(node.expression);
      if (root && !(root.flags & ts.SymbolFlags.ValueModule)) return root;
    }
    return this.source.symbolOf(node);
  }
}

/** @returns what a node changes: `a.b` of `a.b = 1`, `delete a.b`, `a.b.push(1)` and `Object.assign(a.b, c)`. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    const assigns = operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
    return assigns ? node.left : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.getText() === "Object.assign") return node.arguments[0];
  return changingMethods.has(node.expression.name.text) ? node.expression.expression : undefined;
}

/** @returns the expression that a function returns when it takes nothing and does nothing else. */
function returnedBy(target: ts.FunctionLikeDeclaration | undefined): ts.Expression | undefined {
  if (!target?.body || target.parameters.length > 0) return undefined;
  if (!ts.isBlock(target.body)) return target.body;
  const [only, ...more] = target.body.statements;
  return more.length === 0 && only && ts.isReturnStatement(only) ? only.expression : undefined;
}
