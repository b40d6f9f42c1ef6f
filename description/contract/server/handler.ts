import ts from "typescript";
import type { JsonObject } from "../serverContract";
import { headers } from "./reviewed";
import { compactCode, isConditional, nodesOf, type ReadableFunction, type ServerSource } from "./source";

/** What a handler uses of a request. */
interface HandlerUse {
  /** Query parameters that it reads, each with its place. */
  query: JsonObject;
  /** Request headers that it uses, each with its place. */
  headers: JsonObject;
  /** Validators that it runs on the body, and whether conditionally. */
  bodyChecks: { validator: ts.Expression; isConditional: boolean }[];
  /** Where it reads the body, whether validated or not. */
  body?: ts.Node;
  /** Path parameters that it uses as a user id: `{ uid: req.params.id }`. */
  accountIds: Set<string>;
  /** Code of the handler and of the functions to which it passes the request, without comments and white space. */
  code: string;
}

/**
 * Finds what a handler uses of a request, following the functions to which it passes the request. The server always
 * calls the request `req` or `request`, and the response `res`.
 *
 * @param source the server.
 * @param handler the last argument of a route.
 * @throws UserError if it cannot be found, or uses the request in a way that is not understood.
 */
export function readHandler(source: ServerSource, handler: ts.Expression): HandlerUse {
  const use: HandlerUse = { query: {}, headers: {}, bodyChecks: [], accountIds: new Set(), code: "" };
  const followed = new Set<ReadableFunction>();
  follow(handler);
  return use;

  function follow(name: ts.Expression, args: readonly ts.Node[] = []): void {
    const target = source.functionOf(name);
    if (!target?.body) throw source.unreadable(name, "a function of the server that takes the request");
    for (const [index, arg] of args.entries()) {
      const parameter = target.parameters[index];
      if (!kindOf(arg) || !parameter || kindOf(parameter.name) === kindOf(arg)) continue;
      throw source.unreadable(parameter, `a parameter named "${arg.getText()}"`);
    }
    if (followed.has(target)) return;
    followed.add(target);
    use.code += compactCode(target);
    for (const node of nodesOf(target.body)) {
      if (ts.isCallExpression(node) && node.arguments.some(kindOf)) {
        const isOwn = source.functionOf(node.expression) || node.arguments.some((arg) => kindOf(arg) === "req");
        if (isOwn) follow(node.expression, node.arguments);
      } else if (kindOf(node)) readUse(node);
    }
  }

  function readUse(node: ts.Node): void {
    const part = node.parent;
    const isPart = ts.isPropertyAccessExpression(part) && part.expression === node;
    if (kindOf(node) === "req" && !isPart && !ts.isCallExpression(part)) {
      throw source.unreadable(part, "one part of the request");
    }
    if (!isPart) return;
    const inner = part.parent;
    const name = ts.isPropertyAccessExpression(inner) && inner.expression === part ? inner.name.text : undefined;
    const text = `${kindOf(node)}.${part.name.text}`;
    const header = text === "res.locals" && name ? headers[name] : undefined;
    if (header) use.headers[header] = { $comment: source.placeOf(part) };
    if (text === "req.query" && !name) throw source.unreadable(inner, "one query parameter");
    if (text === "req.query" && name) use.query[name] = { $comment: source.placeOf(part) };
    if (text === "req.params" && name && isAccountId(inner)) use.accountIds.add(name);
    if (text === "req.body") readBody(part);
  }

  function readBody(body: ts.Expression): void {
    use.body ??= body;
    const call = body.parent;
    if (!ts.isCallExpression(call) || !call.arguments.includes(body)) return;
    const code = (source.functionOf(call.expression) ?? source.constantOf(call.expression))?.getText() ?? "";
    if (!/\b(validateSchema|compile)\(/.test(code)) return;
    use.bodyChecks.push({ validator: call.expression, isConditional: isConditional(call) });
  }
}

/** @returns `req` or `res` for a name of the request or response. */
function kindOf(node: ts.Node): string | undefined {
  return ts.isIdentifier(node) ? /^_?(req|request|res|response)$/.exec(node.text)?.[1]?.slice(0, 3) : undefined;
}

/** @returns whether a value is used as a `uid`, in a property or an assignment. */
function isAccountId(node: ts.Node): boolean {
  for (let at = node; !ts.isStatement(at); at = at.parent) {
    const assigned = ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.EqualsToken && at.left;
    const target = ts.isPropertyAssignment(at) ? at.name : assigned;
    if (target) return /(^|\.)uid$/.test(target.getText());
  }
  return false;
}
