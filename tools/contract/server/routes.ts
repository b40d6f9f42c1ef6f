import ts from "typescript";
import type { ServerSource } from "./source";

/** A route as it is registered: `app.get("/v1/me", guard, handler)`. */
export interface Registration {
  call: ts.CallExpression;
  /** Method and path as Express has them: `POST /v1/member/:id?`. */
  name: string;
  middleware: ts.Expression[];
  handler: ts.Expression;
  /** Whether nothing can keep it from being registered and no earlier route answers in its place. */
  isCertain: boolean;
}

const verbs = new Set(["get", "post", "put", "patch", "delete"]);
/** Further methods of an Express application or router that say what answers a request. */
const routing = new Set([...verbs, "all", "route", "param", "head", "options", "use"]);
const plainPath = /^(\/[\w.-]+|\/:\w+)*(\/:\w+\?)?\/?$/;

/**
 * Finds all routes, and the middleware that runs before all of them.
 *
 * @param source the server.
 * @param problems takes registrations that are not understood.
 */
export function findRoutes(source: ServerSource, problems: Error[]) {
  const called = new Set<ts.Node | undefined>();
  for (const node of source.nodes) if (ts.isCallExpression(node)) called.add(source.functionOf(node.expression));
  const routes: Registration[] = [];
  const globalMiddleware: ts.Expression[] = [];
  for (const node of source.nodes) {
    const callee = ts.isCallExpression(node) ? node.expression : undefined;
    if (!ts.isCallExpression(node) || !callee) continue;
    if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) continue;
    const [path, ...more] = node.arguments;
    const method = ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
    const text = path && ts.isStringLiteralLike(path) ? path.text : undefined;
    const handler = more.at(-1);
    const isVerb = method !== undefined && verbs.has(method);
    const receiver = expressKind(source, callee.expression);
    if (receiver === "app" && method === "use" && text === undefined) globalMiddleware.push(...node.arguments);
    else if (receiver === "app" && isVerb && text !== undefined && plainPath.test(text) && handler) {
      const name = `${method.toUpperCase()} ${text.replace(/(.)\/$/, "$1")}`;
      const isHidden = routes.some(
        (earlier) => hides(earlier, name) && earlier.call.getSourceFile() === node.getSourceFile(),
      );
      const isCertain = !isHidden && isAlwaysCalled(node, called);
      routes.push({ call: node, name, middleware: more.slice(0, -1), handler, isCertain });
    } else if (receiver ? isRouting(method) && (!isVerb || handler) : isVerb && handler && /^\/v\d/.test(text ?? "")) {
      problems.push(source.unreadable(node, "a route of the Express application with a plain path"));
    }
  }
  return { routes, globalMiddleware };
}

/** A method that is worked out when the server runs can be any. */
function isRouting(method: string | undefined): boolean {
  return method === undefined || routing.has(method);
}

/** Finds out whether a name is the Express application, a router, or neither. */
function expressKind(source: ServerSource, receiver: ts.Expression): "app" | "router" | undefined {
  const declaration = source.declarationOf(receiver);
  if (!declaration || (!ts.isParameter(declaration) && !ts.isVariableDeclaration(declaration))) return undefined;
  const { type, initializer } = declaration;
  const made = initializer && ts.isCallExpression(initializer) ? initializer.expression.getText() : "";
  if (made === "express" || /(^|\.)(Express|Application)$/.test(type?.getText() ?? "")) return "app";
  return /(^|\.)I?Router$/.test(type?.getText() ?? made) ? "router" : undefined;
}

function isAlwaysCalled(call: ts.CallExpression, called: Set<ts.Node | undefined>): boolean {
  for (let node: ts.Node = call.parent; node; node = node.parent) {
    if (ts.isFunctionLike(node)) return called.has(node);
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isIterationStatement(node, false))
      return false;
  }
  return true;
}

/** Express takes the first route that fits; an optional parameter still fits when it is given. */
function hides(earlier: Registration, name: string): boolean {
  const [left, right] = [earlier.name.split("/"), name.split("/")];
  return left.length === right.length && left.every((part, index) => part.startsWith(":") || part === right[index]);
}

/**
 * Finds the request headers that the server reads for every request, and the name under `res.locals` that each is
 * handed on with: `Operation-Time` becomes `res.locals.operationTime`.
 *
 * @returns the header's name in lower case, by the name under `res.locals`.
 */
export function readGlobalHeaders(source: ServerSource, middleware: ts.Expression[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const target of middleware.map((node) => source.functionOf(node))) {
    if (!target) continue;
    const code = target.getText();
    const header = /\.(?:header|get)\("([\w-]+)"\)/.exec(code)?.[1];
    if (!header) continue;
    for (const [, local = ""] of code.matchAll(/\.locals\.(\w+) = /g)) headers.set(local, header.toLowerCase());
  }
  return headers;
}

/**
 * Names the permissions that a guard asks for, of which one is enough.
 *
 * @param node `ApiKeyAccessType.Read`, or several joined with `|`.
 * @returns `delete`, `read`, `write`, in alphabetical order.
 * @throws Unreadable when a part is not a member of an enum.
 */
export function readPermissions(source: ServerSource, node: ts.Expression): string[] {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarToken) {
    return [...new Set([node.left, node.right].flatMap((part) => readPermissions(source, part)))].sort();
  }
  const declaration = source.declarationOf(node);
  if (declaration && ts.isEnumMember(declaration)) return [declaration.name.getText().toLowerCase()];
  const value = source.constantOf(node);
  if (!value) throw source.unreadable(node, "a permission of an enum");
  return readPermissions(source, value);
}
