import ts from "typescript";
import { canonicalPattern } from "../schema/canonicalPattern";
import { ajvDialect } from "../schema/dialect";
import { readShape } from "../schema/readShape";
import { anyShape, type Shape } from "../schema/shape";
import { Unreadable } from "../unreadable";
import { parameterChecks } from "./middleware";
import type { ServerProject } from "./project";
import { declarationOf, functionOf, type ReadableFunction, symbolOf, walk } from "./symbols";
import { compiledSchema, isCompileCall, nameOf } from "./validators";

/** What the server demands of path parameters. */
export interface PathParameterRules {
  /** By the name in the route. */
  byName: Map<string, Shape>;
  /** Of `:id` in the path of a POST. */
  postId: Shape;
}

/**
 * Reads the checks of path parameters that run before every handler.
 *
 * @param project the server.
 * @throws Unreadable when they are not where they are expected.
 */
export function readPathParameterRules(project: ServerProject): PathParameterRules {
  const all = findFunction(project, parameterChecks.all);
  const postId = findFunction(project, parameterChecks.postId);
  let schema: Shape | undefined;
  if (all.body) {
    walk(all.body, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      const declaration = declarationOf(symbolOf(project, node.expression));
      const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      if (value && isCompileCall(value)) schema = readShape(compiledSchema(project, node.expression), ajvDialect);
    });
  }
  if (!schema) throw new Unreadable(project.placeOf(all), `${parameterChecks.all} runs no schema made by ajv.compile.`);
  return { byName: schema.properties, postId: readPostId(project, postId) };
}

/** @returns the only function with a name. */
function findFunction(project: ServerProject, name: string): ReadableFunction {
  const found: ReadableFunction[] = [];
  for (const file of project.files) {
    walk(file, (node) => {
      const isDeclaration = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
      if (!isDeclaration || !node.name || !ts.isIdentifier(node.name)) return;
      const target = functionOf(project, ts.isFunctionDeclaration(node) ? node : node.name);
      if (target && nameOf(target) === name) found.push(target);
    });
  }
  const [only, second] = found;
  if (!only)
    throw new Unreadable("server source", `There is no function ${name}. Correct tools/contract/server/middleware.ts.`);
  if (second) throw new Unreadable(project.placeOf(second), `${name} is also defined at ${project.placeOf(only)}.`);
  return only;
}

function readPostId(project: ServerProject, target: ReadableFunction): Shape {
  const patterns: ts.RegularExpressionLiteral[] = [];
  if (target.body) {
    walk(target.body, (node) => {
      if (ts.isRegularExpressionLiteral(node)) patterns.push(node);
    });
  }
  const [only, second] = patterns;
  const place = project.placeOf(target);
  if (!only || second) throw new Unreadable(place, `${parameterChecks.postId} must test ids with exactly one pattern.`);
  const [, source = "", flags] = /^\/(.*)\/(\w*)$/s.exec(only.text) ?? [];
  if (flags) throw new Unreadable(project.placeOf(only), `The flag "${flags}" of this pattern is not understood.`);
  const shape = anyShape(project.placeOf(only));
  shape.types = new Set(["string"]);
  shape.limits.set("pattern", { text: source, key: canonicalPattern(source), place: shape.place });
  return shape;
}
