import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import ts from "typescript";
import type { Extract, JsonObject, ServerRoute } from "../serverContract";
import { readCollections } from "./collections";
import { readSchema } from "./evaluate";
import { readHandler } from "./handler";
import { meanings, reviewedCode } from "./reviewed";
import { findRoutes, type Registration } from "./routes";
import { compactCode, isConditional, nameOf, nodesOf, ServerSource } from "./source";

/** What was read from a server's source. */
interface Extraction {
  extract: Extract;
  /** By route, its handler's code without comments and white space. */
  handlerCode: Map<string, string>;
  /** Routes that no request reaches, because an earlier one answers; a line each, with both places. They are not extracted. */
  shadowed: string[];
}

/**
 * Extracts a server's routes from its source.
 *
 * @param root the server's repository.
 * @throws UserError if it is not the server, or for the first code that is not understood.
 */
export function extractContract(root: string): Extraction {
  const source = new ServerSource(root);
  const { routes, middleware } = findRoutes(source);
  if (routes.length === 0) {
    throw new UserError(
      `${root} does not contain the server: no code registers a route (app.get("/v1/...", ...)). Give the folder of the server's repository.`,
    );
  }
  const extract: Extract = { middleware, reviewed: reviewedCode(source), routes: {}, schemas: {}, collections: {} };
  const handlerCode = new Map<string, string>();
  const shadowed: string[] = [];
  for (const registration of routes) {
    const { name, call } = registration;
    const first = Object.entries(extract.routes).find(([earlier]) => answers(earlier, name));
    if (first) {
      const [earlier, { $comment }] = first;
      shadowed.push(`Nothing reaches ${name} (${source.placeOf(call)}): ${earlier} (${$comment}) answers first.`);
      continue;
    }
    const { route, code } = readRoute(source, extract.schemas, registration);
    if (route.login === "token" && isConditional(call))
      throw source.unreadable(call, "a route that is always registered");
    extract.routes[name] = route;
    handlerCode.set(name, code);
  }
  extract.collections = readCollections(source, extract, handlerCode);
  return { extract, handlerCode, shadowed };
}

/** @returns whether a route shadows a later one; an optional parameter also matches if it is given. */
function answers(route: string, later: string): boolean {
  const [left, right] = [route.split("/"), later.split("/")];
  return left.length === right.length && left.every((part, index) => part.startsWith(":") || part === right[index]);
}

/**
 * @param schemas collects the schemas that routes refer to.
 * @returns a route, and the code of its handler.
 */
function readRoute(
  source: ServerSource,
  schemas: Record<string, JsonObject>,
  { call, name, middleware, handler }: Registration,
): { route: ServerRoute; code: string } {
  const guards = readGuards();
  const [permission = call, skipsOwnId] = guards.get("token") ?? [];
  const login = guards.has("token") ? "token" : guards.has("app") ? "app" : "none";
  const checksOwnId = login === "token" ? skipsOwnId?.getText() !== "true" : guards.has("id");
  const names = [...name.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
  const pathParameters = names.map((parameter) => {
    const isOwnId = checksOwnId && parameter === "id" && name.startsWith("POST ");
    return [parameter, isOwnId ? ownId() : pathParameter(parameter)];
  });
  // Handlers of routes without login are irrelevant for API tokens.
  const use = login === "none" ? undefined : readHandler(source, handler);
  const [queryValidator = call] = guards.get("query") ?? [];
  const query = guards.has("query") ? readValidator(queryValidator) : undefined;
  const { properties, additionalProperties } = query?.schema ?? {};
  const isChecked = (parameter: string) =>
    additionalProperties === false || (isObject(properties) && parameter in properties);
  const uncheckedQuery = Object.entries(use?.query ?? {}).filter(([parameter]) => !isChecked(parameter));
  // Without a guard, a handler that reads by an id from the path decides who may read.
  const readsOthers = name.startsWith("GET ") && names.some((parameter) => use?.accountIds.has(parameter));
  const unguarded = readsOthers ? "handler" : "own";
  const body = readBody();
  const route: ServerRoute = {
    $comment: source.placeOf(call),
    login,
    permissions: login === "token" ? readPermissions(permission) : [],
    access: guards.has("self") ? "self" : guards.has("friend") ? "friend" : unguarded,
    pathParameters: Object.fromEntries(pathParameters),
    ...(query && { query: query.reference }),
    uncheckedQuery: Object.fromEntries(uncheckedQuery),
    headers: use?.headers ?? {},
    ...(body && { body }),
  };
  return { route, code: use?.code ?? "" };

  /** @returns the arguments of the route's guards, by meaning. */
  function readGuards(): Map<string, readonly ts.Expression[]> {
    const found = new Map<string, readonly ts.Expression[]>();
    for (const node of middleware) {
      const [callee, args] = ts.isCallExpression(node) ? [node.expression, node.arguments] : [node, []];
      // The body as raw bytes: nothing is validated.
      if (callee.getText() === "express.raw") continue;
      const meaning = meanings[nameOf(source.functionOf(callee)) ?? ""];
      if (!meaning || found.has(meaning)) {
        throw source.unreadable(node, "a middleware of description/contract/server/reviewed.ts, each once");
      }
      found.set(meaning, args);
    }
    return found;
  }

  /** @returns the permissions, any one of which is enough: `ApiKeyAccessType.Read | ApiKeyAccessType.Write`. */
  function readPermissions(node: ts.Expression): string[] {
    const parts = node.getText().split("|");
    const permissions = parts.map((part) => /^ApiKeyAccessType\.(\w+)$/.exec(part.trim())?.[1] ?? "");
    if (permissions.includes("")) throw source.unreadable(node, "members of ApiKeyAccessType");
    return permissions.map((one) => one.toLowerCase()).sort();
  }

  function pathParameter(parameter: string): JsonObject {
    const { properties } = compiled(definitionOf("paramsValidate"));
    const schema = isObject(properties) ? properties[parameter] : undefined;
    if (!isObject(schema)) throw source.unreadable(call, `a path parameter that paramsValidate knows (${parameter})`);
    return share(`path.${parameter}`, schema);
  }

  /** @returns what validatePostId requires: the only pattern in it. */
  function ownId(): JsonObject {
    const target = definitionOf("validatePostId");
    const [pattern, ...more] = nodesOf(target.parent).filter(ts.isRegularExpressionLiteral);
    if (!pattern || more.length > 0 || !pattern.text.endsWith("/")) {
      throw source.unreadable(pattern ?? target, "one pattern without flags in validatePostId");
    }
    const schema = { $comment: source.placeOf(pattern), type: "string", pattern: pattern.text.slice(1, -1) };
    return share("path.ownId", schema);
  }

  /** @returns the identifier in a constant's definition. */
  function definitionOf(constant: string): ts.Node {
    const definition = source.namesOf(constant).find((node) => ts.isVariableDeclaration(node.parent));
    if (!definition) throw source.unreadable(call, `a check by ${constant}`);
    return definition;
  }

  function readBody(): ServerRoute["body"] {
    const checks = [...(use?.bodyChecks ?? [])];
    const [guard = call] = guards.get("body") ?? [];
    if (guards.has("body")) checks.push({ validator: guard, isConditional: false });
    const references = checks.map(({ validator }) => readValidator(validator).reference);
    const required = checks.some(({ isConditional }) => !isConditional);
    if (required && references.length > 1) throw source.unreadable(call, "a body that is checked once");
    const [schema] = references;
    if (!schema && use?.body && guards.has("token")) throw source.unreadable(use.body, "a body that is checked");
    if (references.length < 2) return schema && { required, schema };
    return { required, schema: { $comment: source.placeOf(handler), anyOf: references } };
  }

  /** Reads a validator's schema: the validator must only run a compiled schema on its argument. */
  function readValidator(node: ts.Node): { schema: JsonObject; reference: JsonObject } {
    const target = source.functionOf(node);
    const parameter = target?.parameters[0]?.name.getText() ?? "";
    const [, , run, argument] = onlyRuns.exec(target?.body ? compactCode(target.body) : "") ?? [];
    const validator = target && nodesOf(target).find((inner) => ts.isIdentifier(inner) && inner.text === run);
    if (!validator || argument !== parameter) {
      throw source.unreadable(target ?? node, "a validator that only runs validateSchema");
    }
    const file = source.pathOf(target).replace(/^src\/|\.ts$/g, "");
    const schema = compiled(validator);
    return { schema, reference: share(`${file.replaceAll("/", ".")}.${nameOf(target)}`, schema) };
  }

  /** @returns the schema passed to `ajv.compile(schema)`, from the name of the result. */
  function compiled(result: ts.Node): JsonObject {
    const value = source.constantOf(result);
    const [schema] = value && ts.isCallExpression(value) ? value.arguments : [];
    if (!schema || !value?.getText().startsWith("ajv.compile(")) {
      throw source.unreadable(value ?? result, "ajv.compile(schema)");
    }
    return readSchema(source, schema);
  }

  function share(schemaName: string, schema: JsonObject): JsonObject {
    schemas[schemaName] = schema;
    return { $ref: `#/schemas/${schemaName}` };
  }
}

/** Two layouts: `return validateSchema(v, body)`, and its result in a constant that is returned in either case. */
const onlyRuns =
  /^(?:\{return|\{const(\w+)=)?validateSchema\((\w+),(\w+)\)(?:(?:if\(!\1\.success\)\{return\1\})?return\1)?\}?$/;
