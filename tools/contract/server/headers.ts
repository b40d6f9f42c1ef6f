import ts from "typescript";
import type { ServerProject } from "./project";
import { findGlobalMiddleware } from "./routes";
import { functionOf, walk } from "./symbols";

/**
 * Finds the request headers that the server reads for every request, and the name under `res.locals` that each is
 * handed on with: `Operation-Time` becomes `res.locals.operationTime`. An operation makes use of the header when its
 * handler reads that name.
 *
 * @param project the server.
 * @returns the header's name in lower case, by the name under `res.locals`.
 */
export function readGlobalHeaders(project: ServerProject): Map<string, string> {
  const headers = new Map<string, string>();
  for (const middleware of findGlobalMiddleware(project)) {
    const target = functionOf(project, middleware);
    if (!target?.body) continue;
    let header: string | undefined;
    const locals = new Set<string>();
    walk(target.body, (node) => {
      if (ts.isCallExpression(node) && /\.(header|get)$/.test(node.expression.getText())) {
        const [name] = node.arguments;
        if (name && ts.isStringLiteralLike(name)) header = name.text.toLowerCase();
      }
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        const local = /\.locals\.(\w+)$/.exec(node.left.getText())?.[1];
        if (local) locals.add(local);
      }
    });
    if (header) for (const local of locals) headers.set(local, header);
  }
  return headers;
}
