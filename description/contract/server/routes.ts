import ts from "typescript";
import type { ServerSource } from "./source";

/** A registered route: `app.get("/v1/me", guard, handler)`. */
export interface Registration {
  call: ts.CallExpression;
  /** Method and path in Express' form: `POST /v1/member/:id?`. */
  name: string;
  middleware: ts.Expression[];
  handler: ts.Expression;
}

const verbs = ["get", "post", "put", "patch", "delete"];
const plainPath = /^(\/[\w.-]+|\/:\w+)*(\/:\w+\?)?\/?$/;

/**
 * Finds all routes, and the code of the global middleware.
 *
 * @param source the server.
 * @throws UserError for any other use of `app`.
 */
export function findRoutes(source: ServerSource): { routes: Registration[]; middleware: string[] } {
  const routes: Registration[] = [];
  const middleware: string[] = [];
  for (const call of source.nodes.filter(ts.isCallExpression)) {
    const [receiver, method = ""] = call.expression.getText().split(/[.[]/);
    if (receiver !== "app") continue;
    const [first, ...more] = call.arguments;
    const [path, handler] = [first && ts.isStringLiteralLike(first) ? first.text : undefined, more.at(-1)];
    if (method === "use" && path === undefined) middleware.push(...call.arguments.map((arg) => arg.getText()));
    else if (verbs.includes(method) && handler && path !== undefined && plainPath.test(path)) {
      const name = `${method.toUpperCase()} ${path.replace(/(.)\/$/, "$1")}`;
      routes.push({ call, name, middleware: more.slice(0, -1), handler });
    } else throw source.unreadable(call, 'a route of "app" with a plain path');
  }
  return { routes, middleware };
}
