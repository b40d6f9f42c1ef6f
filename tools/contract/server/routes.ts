import ts from "typescript";
import type { Place } from "../located";
import { Unreadable } from "../unreadable";
import type { ServerProject } from "./project";
import { declarationOf, functionOf, symbolOf, unwrap, walk } from "./symbols";

/** A route as it is registered: `app.get("/v1/me", guard, handler)`. */
export interface Route {
  method: string;
  /** Path as Express has it: `/v1/member/:id?`. */
  path: string;
  place: Place;
  middleware: ts.Expression[];
  handler: ts.Expression;
  /** Whether it is registered only under a condition, or never. */
  doubt: "conditional" | "never called" | undefined;
}

const methods = new Set(["get", "post", "put", "patch", "delete"]);
/** Ways to register that the comparison cannot follow. */
const opaqueMethods = new Set(["all", "route", "param", "head", "options"]);

/**
 * Finds all routes.
 *
 * @param project the server.
 * @param unreadable takes registrations that are not understood.
 */
export function findRoutes(project: ServerProject, unreadable: Unreadable[]): Route[] {
  const called = calledFunctions(project);
  const routes: Route[] = [];
  for (const file of project.files) {
    walk(file, (node) => {
      if (!ts.isCallExpression(node)) return;
      if (ts.isElementAccessExpression(node.expression) && kindOf(project, node.expression.expression)) {
        unreadable.push(
          new Unreadable(project.placeOf(node), "Which method registers this route is not written here."),
        );
      }
      if (!ts.isPropertyAccessExpression(node.expression)) return;
      try {
        const route = readRegistration(project, node, node.expression, called);
        if (route) routes.push(route);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        unreadable.push(error);
      }
    });
  }
  return routes;
}

/** @returns functions that are run for every request: `app.use(check)`. */
export function findGlobalMiddleware(project: ServerProject): ts.Expression[] {
  const found: ts.Expression[] = [];
  for (const file of project.files) {
    walk(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      if (node.expression.name.text === "use" && kindOf(project, node.expression.expression) === "app") {
        found.push(...node.arguments);
      }
    });
  }
  return found;
}

function readRegistration(
  project: ServerProject,
  call: ts.CallExpression,
  target: ts.PropertyAccessExpression,
  called: Set<ts.Node>,
): Route | undefined {
  const method = target.name.text;
  const place = project.placeOf(call);
  const kind = kindOf(project, target.expression);
  const [first, ...rest] = call.arguments;
  if (!first) return undefined;
  const path = ts.isStringLiteralLike(first) ? first.text : undefined;
  if (kind === undefined) {
    if (!methods.has(method) || rest.length === 0 || !path || !/^\/v\d/.test(path)) return undefined;
    throw new Unreadable(place, `${target.getText()} looks like a route, but it is not known what registers it.`);
  }
  if (kind === "router" && (methods.has(method) || opaqueMethods.has(method))) {
    throw new Unreadable(place, "Routes of a router are not understood: their full path is not written here.");
  }
  if (opaqueMethods.has(method)) {
    throw new Unreadable(place, `Routes made with ${target.getText()} are not understood.`);
  }
  if (method === "use" && path !== undefined) {
    throw new Unreadable(place, `What is mounted at "${path}" is not understood.`);
  }
  // With one argument, `app.get("name")` reads a setting.
  if (!methods.has(method) || rest.length === 0) return undefined;
  if (path === undefined) throw new Unreadable(place, `The path of this route is no plain text: ${first.getText()}.`);
  const handler = rest.at(-1) as ts.Expression;
  return { method, path, place, middleware: rest.slice(0, -1), handler, doubt: doubtOf(call, called) };
}

/** Finds out whether a name is the Express application, a router, or neither. */
function kindOf(project: ServerProject, receiver: ts.Expression): "app" | "router" | undefined {
  const declaration = declarationOf(symbolOf(project, unwrap(receiver)));
  if (!declaration) return undefined;
  if (ts.isParameter(declaration) || ts.isVariableDeclaration(declaration)) {
    const type = declaration.type?.getText() ?? "";
    if (/(^|\.)(Express|Application)$/.test(type)) return "app";
    if (/(^|\.)I?Router$/.test(type)) return "router";
  }
  if (
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    ts.isCallExpression(declaration.initializer)
  ) {
    const maker = declaration.initializer.expression.getText();
    if (maker === "express") return "app";
    if (/(^|\.)Router$/.test(maker)) return "router";
  }
  return undefined;
}

function doubtOf(call: ts.CallExpression, called: Set<ts.Node>): Route["doubt"] {
  for (let node: ts.Node = call.parent; node; node = node.parent) {
    if (ts.isFunctionLike(node)) return called.has(node) ? undefined : "never called";
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isIterationStatement(node, false)) {
      return "conditional";
    }
  }
  return undefined;
}

function calledFunctions(project: ServerProject): Set<ts.Node> {
  const called = new Set<ts.Node>();
  for (const file of project.files) {
    walk(file, (node) => {
      const target = ts.isCallExpression(node) ? functionOf(project, node.expression) : undefined;
      if (target) called.add(target);
    });
  }
  return called;
}
