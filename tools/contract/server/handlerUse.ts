import ts from "typescript";
import type { Place } from "../located";
import { Unreadable } from "../unreadable";
import type { ServerProject } from "./project";
import { declarationOf, functionOf, type ReadableFunction, symbolOf, walk } from "./symbols";
import { isValidator } from "./validators";

/** What a handler takes from a request. */
export interface HandlerUse {
  /** Names of query parameters that it reads. */
  query: Map<string, Place>;
  /** Names under `res.locals` that it reads. */
  locals: Map<string, Place>;
  /** Validators that it runs on the body, and whether only under a condition. */
  bodyChecks: { validator: ts.Expression; conditional: boolean }[];
  /** Where it reads the body, checked or not. */
  body: Place | undefined;
  /** Path parameters that it uses as somebody's id: `{ uid: req.params.id }`. */
  foreignUids: Map<string, Place>;
  /** The functions that were read: the handler and what it hands the request to. */
  functions: ReadableFunction[];
}

/**
 * Follows the request through a handler and the functions that it is handed to.
 *
 * @param project the server.
 * @param handler the route's last argument.
 * @throws Unreadable when the handler cannot be found or uses the request in a way that is not understood.
 */
export function readHandler(project: ServerProject, handler: ts.Expression): HandlerUse {
  const target = functionOf(project, handler);
  if (!target) {
    throw new Unreadable(
      project.placeOf(handler),
      `The handler ${handler.getText()} cannot be found in the server's source.`,
    );
  }
  const use: HandlerUse = {
    query: new Map(),
    locals: new Map(),
    bodyChecks: [],
    body: undefined,
    foreignUids: new Map(),
    functions: [],
  };
  follow(project, use, target, { request: 0, response: 1 });
  return use;
}

/** Which parameters of a function are the request and the response; -1 for none. */
interface Positions {
  request: number;
  response: number;
}

function follow(project: ServerProject, use: HandlerUse, target: ReadableFunction, positions: Positions): void {
  if (use.functions.includes(target)) return;
  use.functions.push(target);
  const request = parameterSymbol(project, target, positions.request);
  const response = parameterSymbol(project, target, positions.response);
  if (!target.body) return;
  walk(target.body, (node) => {
    if (ts.isCallExpression(node)) followCall(project, use, node, request, response);
    if (!ts.isIdentifier(node)) return;
    const symbol = symbolOf(project, node);
    if (symbol === undefined) return;
    if (symbol === request) readRequest(project, use, node);
    if (symbol === response) readLocals(project, use, node);
  });
}

function parameterSymbol(project: ServerProject, target: ReadableFunction, index: number): ts.Symbol | undefined {
  const parameter = target.parameters[index];
  if (!parameter) return undefined;
  if (!ts.isIdentifier(parameter.name)) {
    throw new Unreadable(
      project.placeOf(parameter),
      "A request that is taken apart in the parameters is not understood.",
    );
  }
  return symbolOf(project, parameter.name);
}

function followCall(
  project: ServerProject,
  use: HandlerUse,
  call: ts.CallExpression,
  request: ts.Symbol | undefined,
  response: ts.Symbol | undefined,
): void {
  const isName = (argument: ts.Expression, symbol: ts.Symbol | undefined) =>
    symbol !== undefined && ts.isIdentifier(argument) && symbolOf(project, argument) === symbol;
  const positions: Positions = {
    request: call.arguments.findIndex((argument) => isName(argument, request)),
    response: call.arguments.findIndex((argument) => isName(argument, response)),
  };
  const target = functionOf(project, call.expression);
  const body = call.arguments.find(
    (argument) =>
      ts.isPropertyAccessExpression(argument) && argument.name.text === "body" && isName(argument.expression, request),
  );
  if (body) {
    const compiled = declarationOf(symbolOf(project, call.expression));
    const isCompiled =
      compiled && ts.isVariableDeclaration(compiled) && /\.compile\(/.test(compiled.initializer?.getText() ?? "");
    if (isCompiled)
      throw new Unreadable(project.placeOf(call), "A schema run on the body like this is not understood.");
    if (target && isValidator(project, target)) {
      use.bodyChecks.push({ validator: call.expression, conditional: isConditional(call) });
    }
  }
  if (positions.request < 0 && positions.response < 0) return;
  if (target) follow(project, use, target, positions);
  else if (positions.request >= 0) {
    throw new Unreadable(
      project.placeOf(call),
      `The request is handed to ${call.expression.getText()}, which is not in the server's source.`,
    );
  }
}

function isConditional(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isIfStatement(at) || ts.isConditionalExpression(at) || ts.isSwitchStatement(at)) return true;
  }
  return false;
}

function readRequest(project: ServerProject, use: HandlerUse, name: ts.Identifier): void {
  const access = name.parent;
  const place = project.placeOf(name);
  if (ts.isCallExpression(access) && access.arguments.includes(name)) return;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== name) {
    throw new Unreadable(
      place,
      `The request is used in a way that is not understood: ${access.getText().slice(0, 60)}`,
    );
  }
  if (access.name.text === "body") use.body ??= place;
  if (access.name.text === "query") readQuery(project, use, access);
  if (access.name.text === "params") readParams(project, use, access);
}

function readQuery(project: ServerProject, use: HandlerUse, query: ts.PropertyAccessExpression): void {
  const place = project.placeOf(query);
  const { parent } = query;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === query) {
    use.query.set(parent.name.text, place);
  } else if (ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression)) {
    use.query.set(parent.argumentExpression.text, place);
  } else if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    for (const element of parent.name.elements) {
      if (element.dotDotDotToken) throw new Unreadable(place, "The rest of the query is taken as a whole.");
      use.query.set((element.propertyName ?? element.name).getText(), place);
    }
  } else throw new Unreadable(place, `The query is used as a whole: ${parent.getText().slice(0, 60)}`);
}

function readParams(project: ServerProject, use: HandlerUse, params: ts.PropertyAccessExpression): void {
  const access = params.parent;
  if (!ts.isPropertyAccessExpression(access)) return;
  for (let at: ts.Node = access.parent; !ts.isStatement(at); at = at.parent) {
    const target = ts.isPropertyAssignment(at)
      ? at.name
      : ts.isBinaryExpression(at) && isAssignment(at)
        ? at.left
        : undefined;
    if (!target) continue;
    if (/(^|\.)uid$/.test(target.getText())) use.foreignUids.set(access.name.text, project.placeOf(at));
    return;
  }
}

function isAssignment(node: ts.BinaryExpression): boolean {
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function readLocals(project: ServerProject, use: HandlerUse, name: ts.Identifier): void {
  const locals = name.parent;
  if (!ts.isPropertyAccessExpression(locals) || locals.expression !== name || locals.name.text !== "locals") return;
  if (!ts.isPropertyAccessExpression(locals.parent)) return;
  use.locals.set(locals.parent.name.text, project.placeOf(locals));
}
