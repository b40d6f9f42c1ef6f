import ts from "typescript";
import type { Located, LocatedMap, Scalar } from "../located";
import { Unreadable } from "../unreadable";
import { changedSymbols } from "./changedSymbols";
import type { ServerProject } from "./project";
import { constantValue, declarationOf, functionOf, symbolOf, unwrap } from "./symbols";

/** Values of the parameters of a helper function while its body is read. */
type Scope = Map<ts.Symbol, Located>;

const deepest = 80;

/**
 * Works out the value of an expression without running it: literals, constants (imported ones too), small helper
 * functions that return a value, spreads, enums.
 *
 * @param project the server.
 * @param node the expression.
 * @throws Unreadable for anything whose value depends on more than the source.
 */
export function evaluate(project: ServerProject, node: ts.Expression): Located {
  return read(node, new Map(), 0);

  function read(raw: ts.Expression, scope: Scope, depth: number): Located {
    const expression = unwrap(raw);
    const place = project.placeOf(expression);
    const unreadable = (reason: string) => new Unreadable(place, `${shorten(expression)}: ${reason}`);
    if (depth > deepest) throw unreadable("the value refers to itself.");
    const scalar = (value: Scalar): Located => ({ kind: "scalar", place, value });
    const inner = (child: ts.Expression) => read(child, scope, depth + 1);

    if (ts.isStringLiteralLike(expression)) return scalar(expression.text);
    if (ts.isNumericLiteral(expression)) return scalar(Number(expression.text));
    if (expression.kind === ts.SyntaxKind.TrueKeyword) return scalar(true);
    if (expression.kind === ts.SyntaxKind.FalseKeyword) return scalar(false);
    if (expression.kind === ts.SyntaxKind.NullKeyword) return scalar(null);
    if (ts.isObjectLiteralExpression(expression)) return readObject(expression, scope, depth);
    if (ts.isArrayLiteralExpression(expression)) {
      const items = expression.elements.flatMap((element) => {
        if (!ts.isSpreadElement(element)) return [inner(element)];
        const spread = inner(element.expression);
        if (spread.kind !== "list") throw unreadable("what is spread is no list.");
        return spread.items;
      });
      return { kind: "list", place, items };
    }
    if (ts.isTemplateExpression(expression)) {
      const parts = expression.templateSpans.map((span) => `${asScalar(inner(span.expression))}${span.literal.text}`);
      return scalar(expression.head.text + parts.join(""));
    }
    if (ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.MinusToken) {
      return scalar(-Number(asScalar(inner(expression.operand))));
    }
    if (ts.isBinaryExpression(expression)) {
      const [left, right] = [asScalar(inner(expression.left)), asScalar(inner(expression.right))];
      if (expression.operatorToken.kind === ts.SyntaxKind.BarToken) return scalar(Number(left) | Number(right));
      if (expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
        return scalar(
          typeof left === "number" && typeof right === "number" ? left + right : String(left) + String(right),
        );
      }
      throw unreadable("this operator is not understood.");
    }
    if (ts.isCallExpression(expression)) return readCall(expression, scope, depth);
    if (ts.isIdentifier(expression)) return readName(expression, symbolOf(project, expression), scope, depth);
    if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
      return readAccess(expression, scope, depth);
    }
    throw unreadable("this kind of expression is not understood.");
  }

  function readObject(object: ts.ObjectLiteralExpression, scope: Scope, depth: number): LocatedMap {
    const entries = new Map<string, Located>();
    for (const property of object.properties) {
      const place = project.placeOf(property);
      if (ts.isPropertyAssignment(property)) {
        const name = readKey(property.name, scope, depth);
        // The line of the key is where a reader looks, also when the value is defined elsewhere.
        entries.set(name, { ...read(property.initializer, scope, depth + 1), place });
      } else if (ts.isShorthandPropertyAssignment(property)) {
        let symbol = project.checker.getShorthandAssignmentValueSymbol(property);
        if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = project.checker.getAliasedSymbol(symbol);
        entries.set(property.name.text, { ...readName(property.name, symbol, scope, depth), place });
      } else if (ts.isSpreadAssignment(property)) {
        const spread = read(property.expression, scope, depth + 1);
        if (spread.kind !== "map") throw new Unreadable(place, `${shorten(property)}: what is spread is no object.`);
        for (const [name, value] of spread.entries) entries.set(name, value);
      } else throw new Unreadable(place, `${shorten(property)}: this kind of property is not understood.`);
    }
    return { kind: "map", place: project.placeOf(object), entries };
  }

  function readKey(name: ts.PropertyName, scope: Scope, depth: number): string {
    if (ts.isComputedPropertyName(name)) return String(asScalar(read(name.expression, scope, depth + 1)));
    return name.text;
  }

  function readName(node: ts.Node, symbol: ts.Symbol | undefined, scope: Scope, depth: number): Located {
    const place = project.placeOf(node);
    const bound = symbol && scope.get(symbol);
    if (bound) return bound;
    const declaration = declarationOf(symbol);
    if (declaration && ts.isEnumMember(declaration)) return readEnumMember(declaration);
    const value = constantValue(declaration);
    if (!symbol || !value) {
      throw new Unreadable(place, `${shorten(node)}: the value of this name is not fixed in the server's source.`);
    }
    const change = changedSymbols(project).get(symbol);
    if (change) {
      throw new Unreadable(place, `${shorten(node)} is changed after it was defined, at ${project.placeOf(change)}.`);
    }
    return read(value, new Map(), depth + 1);
  }

  function readEnumMember(member: ts.EnumMember): Located {
    const value = project.checker.getConstantValue(member);
    if (value === undefined) throw new Unreadable(project.placeOf(member), `${shorten(member)}: no fixed value.`);
    return { kind: "scalar", place: project.placeOf(member), value };
  }

  function readAccess(
    access: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope,
    depth: number,
  ): Located {
    if (ts.isPropertyAccessExpression(access)) {
      const symbol = symbolOf(project, access);
      const declaration = declarationOf(symbol);
      if (declaration && (ts.isEnumMember(declaration) || constantValue(declaration))) {
        return readName(access, symbol, scope, depth);
      }
    }
    const object = read(access.expression, scope, depth + 1);
    const key = ts.isPropertyAccessExpression(access)
      ? access.name.text
      : String(asScalar(read(access.argumentExpression, scope, depth + 1)));
    const value =
      object.kind === "map" ? object.entries.get(key) : object.kind === "list" ? object.items[Number(key)] : undefined;
    if (!value) throw new Unreadable(project.placeOf(access), `${shorten(access)}: there is no such part.`);
    return value;
  }

  function readCall(call: ts.CallExpression, scope: Scope, depth: number): Located {
    const place = project.placeOf(call);
    const target = functionOf(project, call.expression);
    const result = target && returnedBy(target);
    if (!target || !result) {
      throw new Unreadable(place, `${shorten(call)}: only helpers that do nothing but return a value are understood.`);
    }
    const inside: Scope = new Map();
    for (const [index, parameter] of target.parameters.entries()) {
      const argument = call.arguments[index] ?? parameter.initializer;
      const symbol = symbolOf(project, parameter.name);
      if (argument && symbol) inside.set(symbol, read(argument, scope, depth + 1));
    }
    return read(result, inside, depth + 1);
  }
}

/** @returns the expression that a function returns when it does nothing else. */
function returnedBy(target: ts.FunctionLikeDeclaration): ts.Expression | undefined {
  const { body } = target;
  if (!body) return undefined;
  if (!ts.isBlock(body)) return body;
  const [only] = body.statements;
  return body.statements.length === 1 && only && ts.isReturnStatement(only) ? only.expression : undefined;
}

function asScalar(value: Located): Scalar {
  if (value.kind !== "scalar") throw new Unreadable(value.place, "A single value is expected here.");
  return value.value;
}

function shorten(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, " ");
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
