import ts from "typescript";
import { compactCode, nameOf, nodesOf, type ReadableFunction, type ServerSource } from "./source";

/** What a handler takes from a request. */
export interface HandlerUse {
  /** Places by the names of the query parameters that it reads. */
  query: Map<string, string>;
  /** Places by the names under `res.locals` that it reads. */
  locals: Map<string, string>;
  /** Validators that it runs on the body, and whether only under a condition. */
  bodyChecks: { validator: ReadableFunction; isConditional: boolean }[];
  /** Where it reads the body, checked or not. */
  body?: ts.Node;
  /** Names of path parameters that it uses as somebody's id: `{ uid: req.params.id }`. */
  accountIds: Set<string>;
  /** Code of the handler and of what it hands the request to, without comments and white space. */
  code: string;
}

/** Finds what a handler uses of a request, through the functions that it hands the request to. */
export class HandlerReader {
  private readonly use: HandlerUse = {
    query: new Map(),
    locals: new Map(),
    bodyChecks: [],
    accountIds: new Set(),
    code: "",
  };
  private readonly followed = new Set<ReadableFunction>();

  constructor(private readonly source: ServerSource) {}

  /**
   * @param handler the last argument of a route.
   * @throws Unreadable when it cannot be found or uses the request in a way that is not understood.
   */
  read(handler: ts.Expression): HandlerUse {
    const target = this.source.functionOf(handler);
    if (!target) throw this.source.unreadable(handler, "a function of the server");
    this.follow(target, 0, 1);
    return this.use;
  }

  /** Reads a function, given which of its parameters are the request and the response (-1 for none). */
  private follow(target: ReadableFunction, requestIndex: number, responseIndex: number): void {
    if (!target.body || this.followed.has(target)) return;
    this.followed.add(target);
    this.use.code += compactCode(target);
    const [request, response] = [requestIndex, responseIndex].map((index) => {
      const name = target.parameters[index]?.name;
      if (name && !ts.isIdentifier(name)) throw this.source.unreadable(name, "a request that is not taken apart");
      return name && this.source.symbolOf(name);
    });
    const isNamed = (node: ts.Node, symbol: ts.Symbol | undefined) =>
      symbol !== undefined && ts.isIdentifier(node) && this.source.symbolOf(node) === symbol;
    for (const node of nodesOf(target.body)) {
      if (ts.isCallExpression(node)) {
        const at = (symbol: ts.Symbol | undefined) => node.arguments.findIndex((argument) => isNamed(argument, symbol));
        this.followCall(node, at(request), at(response));
      } else if (isNamed(node, request)) this.readRequest(node);
      else if (isNamed(node, response)) this.readResponse(node);
    }
  }

  private followCall(call: ts.CallExpression, requestIndex: number, responseIndex: number): void {
    if (requestIndex < 0 && responseIndex < 0) return;
    const target = this.source.functionOf(call.expression);
    if (target) this.follow(target, requestIndex, responseIndex);
    else if (requestIndex >= 0) throw this.source.unreadable(call, "a function of the server that takes the request");
  }

  private readRequest(request: ts.Node): void {
    const part = request.parent;
    if (ts.isCallExpression(part)) return;
    if (!ts.isPropertyAccessExpression(part)) throw this.source.unreadable(part, "one part of the request");
    if (part.name.text === "query") this.readQuery(part);
    if (part.name.text === "params") this.readParameter(part);
    if (part.name.text === "body") this.readBody(part);
  }

  private readQuery(query: ts.PropertyAccessExpression): void {
    const { parent } = query;
    const names =
      ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)
        ? parent.name.elements.map(
            (element) => !element.dotDotDotToken && (element.propertyName ?? element.name).getText(),
          )
        : [propertyOf(parent, query)];
    for (const name of names) {
      if (!name) throw this.source.unreadable(parent, "one query parameter");
      this.use.query.set(name, this.source.placeOf(query));
    }
  }

  private readParameter(params: ts.PropertyAccessExpression): void {
    const name = propertyOf(params.parent, params);
    if (!name) return;
    for (let at: ts.Node = params.parent; !ts.isStatement(at); at = at.parent) {
      const assigned = ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.EqualsToken && at.left;
      const target = ts.isPropertyAssignment(at) ? at.name : assigned;
      if (!target) continue;
      if (/(^|\.)uid$/.test(target.getText())) this.use.accountIds.add(name);
      return;
    }
  }

  private readBody(body: ts.PropertyAccessExpression): void {
    this.use.body ??= body;
    const call = body.parent;
    if (!ts.isCallExpression(call) || !call.arguments.includes(body)) return;
    const validator = this.source.functionOf(call.expression);
    if (/\.compile\(/.test(this.source.constantOf(call.expression)?.getText() ?? "")) {
      throw this.source.unreadable(call, "a validator");
    }
    if (!validator || runsOf(this.source, validator).length === 0) return;
    this.use.bodyChecks.push({ validator, isConditional: isConditional(call) });
  }

  private readResponse(response: ts.Node): void {
    const locals = response.parent;
    if (!ts.isPropertyAccessExpression(locals) || locals.name.text !== "locals") return;
    const name = propertyOf(locals.parent, locals);
    if (name) this.use.locals.set(name, this.source.placeOf(locals));
  }
}

/** @returns `name` of `object.name` and of `object["name"]`. */
function propertyOf(node: ts.Node, object: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && node.expression === object) return node.name.text;
  const isElement = ts.isElementAccessExpression(node) && node.expression === object;
  return isElement && ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

function isConditional(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isIfStatement(at) || ts.isConditionalExpression(at) || ts.isSwitchStatement(at)) return true;
  }
  return false;
}

/** @returns the calls by which a validator runs a schema. */
export function runsOf(source: ServerSource, validator: ReadableFunction): ts.CallExpression[] {
  const calls = validator.body ? nodesOf(validator.body).filter(ts.isCallExpression) : [];
  return calls.filter((call) => {
    const callee = source.functionOf(call.expression);
    return callee !== undefined && nameOf(callee) === "validateSchema";
  });
}
