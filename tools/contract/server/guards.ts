import ts from "typescript";
import { Unreadable } from "../unreadable";
import { knownMiddleware, knownPackageMiddleware, type Meaning } from "./middleware";
import type { ServerProject } from "./project";
import { compactText, functionOf, unwrap } from "./symbols";
import { nameOf } from "./validators";

/** A middleware of a route, understood. */
export interface Guard {
  meaning: Meaning;
  /** Arguments that it was made with: `isUserAuthenticated(ApiKeyAccessType.Read)`. */
  arguments: readonly ts.Expression[];
  node: ts.Expression;
}

/**
 * Finds out what a middleware means.
 *
 * @param project the server.
 * @param node as it stands in the route.
 * @throws Unreadable when it is not known, or no longer what it was when it was read.
 */
export function readGuard(project: ServerProject, node: ts.Expression): Guard {
  const expression = unwrap(node);
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  const args = ts.isCallExpression(expression) ? expression.arguments : [];
  if (knownPackageMiddleware.has(callee.getText())) return { meaning: "none", arguments: args, node };
  const target = functionOf(project, callee);
  const name = target && nameOf(target);
  const known = name !== undefined && Object.hasOwn(knownMiddleware, name) ? knownMiddleware[name] : undefined;
  if (!target || !known) {
    throw new Unreadable(
      project.placeOf(node),
      `The middleware ${callee.getText()} is not known. Read it and add what it means to tools/contract/server/middleware.ts.`,
    );
  }
  const code = compactText(target);
  const missing = known.evidence.find((fragment) => !code.includes(fragment.replace(/\s+/g, "")));
  if (missing !== undefined) {
    throw new Unreadable(
      project.placeOf(target),
      `${name} no longer contains "${missing}". Read it again and correct tools/contract/server/middleware.ts.`,
    );
  }
  return { meaning: known.meaning, arguments: args, node };
}
