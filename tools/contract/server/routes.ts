import ts from "typescript";
import { isConditional, type ServerSource } from "./source";

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
/** Further methods of Express that say what answers a request. */
const routing = new Set(["all", "route", "param", "head", "options", "use"]);
const plainPath = /^(\/[\w.-]+|\/:\w+)*(\/:\w+\?)?\/?$/;

/**
 * Finds all routes, and the code of the middleware that runs before all of them.
 *
 * @param source the server.
 * @param problems takes registrations that are not understood.
 */
export function findRoutes(source: ServerSource, problems: Error[]) {
  const calls = source.nodes.filter(ts.isCallExpression);
  const called = new Set<ts.Node | undefined>(calls.map((call) => source.functionOf(call.expression)));
  const routes: Registration[] = [];
  const middleware: string[] = [];
  for (const call of calls) {
    const { expression: callee, arguments: args } = call;
    if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) continue;
    // A method that is worked out when the server runs can be any.
    const method = ts.isPropertyAccessExpression(callee) ? callee.name.text : "all";
    const path = args[0] && ts.isStringLiteralLike(args[0]) ? args[0].text : undefined;
    const handler = args.length > 1 ? args.at(-1) : undefined;
    const isApp = callee.expression.getText() === "app";
    if (isApp && method === "use" && path === undefined) middleware.push(...args.map((arg) => arg.getText()));
    else if (isApp && verbs.has(method) && path !== undefined && plainPath.test(path) && handler) {
      const name = `${method.toUpperCase()} ${path.replace(/(.)\/$/, "$1")}`;
      const hides = (earlier: Registration) =>
        earlier.call.getSourceFile() === call.getSourceFile() && fits(earlier.name, name);
      const owner = ts.findAncestor(call, ts.isFunctionLike);
      const isCertain = !isConditional(call) && (!owner || called.has(owner)) && !routes.some(hides);
      routes.push({ call, name, middleware: args.slice(1, -1), handler, isCertain });
    } else if (
      isApp ? routing.has(method) || (verbs.has(method) && handler) : verbs.has(method) && path?.startsWith("/v")
    ) {
      problems.push(source.unreadable(call, 'a route of "app" with a plain path'));
    }
  }
  return { routes, middleware };
}

/** Express takes the first route that fits; an optional parameter still fits when it is given. */
function fits(route: string, request: string): boolean {
  const [left, right] = [route.split("/"), request.split("/")];
  return left.length === right.length && left.every((part, index) => part.startsWith(":") || part === right[index]);
}
