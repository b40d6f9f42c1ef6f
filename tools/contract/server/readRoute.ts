import type ts from "typescript";
import { type ContractAccess, type ContractOperation, type ContractParameter, keyOf } from "../operation";
import { anyShape, type Shape } from "../schema/shape";
import { Unreadable } from "../unreadable";
import { type Guard, readGuard } from "./guards";
import { type HandlerUse, readHandler } from "./handlerUse";
import type { PathParameterRules } from "./pathParameters";
import { readPermissions } from "./permissions";
import type { ServerProject } from "./project";
import type { Route } from "./routes";
import type { ReadableFunction } from "./symbols";
import { readValidator } from "./validators";

/** A route, read. `open` ones need no login and are not part of what is described. */
export type ReadRoute =
  | { kind: "open" }
  | { kind: "app" | "token"; operations: ContractOperation[]; functions: ReadableFunction[] };

/**
 * Reads one route with its guards, validators and handler.
 *
 * @param project the server.
 * @param route as registered.
 * @param rules checks of path parameters.
 * @param headers see `readGlobalHeaders`.
 * @throws Unreadable when any part is not understood.
 */
export function readRoute(
  project: ServerProject,
  route: Route,
  rules: PathParameterRules,
  headers: Map<string, string>,
): ReadRoute {
  const guards = route.middleware.map((node) => readGuard(project, node));
  const login = only(project, guards, ["token", "app"], route);
  if (!login) return { kind: "open" };
  const use = readHandler(project, route.handler);
  const parts = route.path.split("/").filter((part) => part !== "");
  const checksPostId =
    login.meaning === "token"
      ? login.arguments[1]?.getText() !== "true"
      : guards.some(({ meaning }) => meaning === "id");
  const makeParameter = (part: string): ContractParameter => {
    const name = part.slice(1).replace(/\?$/, "");
    const rule = route.method === "post" && name === "id" && checksPostId ? rules.postId : rules.byName.get(name);
    if (!rule) throw new Unreadable(route.place, `The server has no rule for the path parameter "${name}".`);
    return { name, required: true, place: rule.place, shape: rule };
  };
  const base: Omit<ContractOperation, "key" | "label" | "formOf" | "pathParameters"> = {
    place: route.place,
    ...readAccess(project, route, login, guards, use),
    permissions: login.meaning === "token" ? readTokenPermissions(project, login) : [],
    permissionPlace: project.placeOf(login.node),
    query: login.meaning === "token" ? readQuery(project, route, guards, use) : new Map(),
    headers: new Map(
      [...use.locals].flatMap(([local, place]) => {
        const header = headers.get(local);
        return header ? [[header, place] as const] : [];
      }),
    ),
    body: login.meaning === "token" ? readBody(project, route, guards, use) : undefined,
  };
  const makeOperation = (kept: string[], formOf?: string): ContractOperation => {
    const path = `/${kept.map((part) => (part.startsWith(":") ? `{${part.slice(1).replace(/\?$/, "")}}` : part)).join("/")}`;
    return {
      ...base,
      key: keyOf(route.method, path),
      label: `${route.method.toUpperCase()} ${path}`,
      formOf,
      pathParameters: kept.filter((part) => part.startsWith(":")).map(makeParameter),
    };
  };
  checkPath(route, parts);
  const operations: ContractOperation[] = [];
  if (parts.at(-1)?.endsWith("?")) {
    const first = makeOperation(parts.slice(0, -1));
    operations.push(first, makeOperation(parts, first.key));
  } else operations.push(makeOperation(parts));
  return { kind: login.meaning === "app" ? "app" : "token", operations, functions: use.functions };
}

function checkPath(route: Route, parts: string[]): void {
  for (const [index, part] of parts.entries()) {
    const isPlain = /^[\w.-]+$/.test(part) || /^:\w+$/.test(part);
    const isOptionalEnd = /^:\w+\?$/.test(part) && index === parts.length - 1;
    if (!isPlain && !isOptionalEnd) throw new Unreadable(route.place, `The path ${route.path} is not understood.`);
  }
}

/** @returns the one guard with such a meaning, if any. */
function only(project: ServerProject, guards: Guard[], meanings: Guard["meaning"][], route: Route): Guard | undefined {
  const [first, second] = guards.filter(({ meaning }) => meanings.includes(meaning));
  if (second) {
    throw new Unreadable(project.placeOf(second.node), `${route.path} has two guards of the same kind.`);
  }
  return first;
}

function readTokenPermissions(project: ServerProject, login: Guard): string[] {
  const [permission] = login.arguments;
  if (!permission) throw new Unreadable(project.placeOf(login.node), "The guard asks for no permission.");
  return readPermissions(project, permission);
}

function readAccess(
  project: ServerProject,
  route: Route,
  login: Guard,
  guards: Guard[],
  use: HandlerUse,
): { access: ContractAccess; accessPlace: string } {
  if (login.meaning === "app") return { access: "app", accessPlace: project.placeOf(login.node) };
  const reader = only(project, guards, ["self", "friend"], route);
  if (reader) {
    return { access: reader.meaning === "self" ? "self" : "friend", accessPlace: project.placeOf(reader.node) };
  }
  // Without a guard, a handler that reads with an id from the path decides by itself who may read.
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const foreign = route.method === "get" ? names.find((name) => use.foreignUids.has(name)) : undefined;
  if (foreign) return { access: "handler", accessPlace: use.foreignUids.get(foreign) ?? route.place };
  return { access: "own", accessPlace: route.place };
}

function readQuery(
  project: ServerProject,
  route: Route,
  guards: Guard[],
  use: HandlerUse,
): Map<string, ContractParameter> {
  const query = new Map<string, ContractParameter>();
  const guard = only(project, guards, ["query"], route);
  const schema = guard && readValidator(project, validatorOf(project, guard));
  if (schema) {
    checkFlat(schema);
    for (const [name, shape] of schema.properties) {
      query.set(name, { name, required: schema.required.has(name), place: shape.place, shape });
    }
  }
  // What a closed query refuses never gets to the handler.
  if (schema?.others === "refused") return query;
  for (const [name, place] of use.query) {
    if (!query.has(name)) query.set(name, { name, required: false, place, shape: undefined });
  }
  return query;
}

/** The rules of a query can only be compared one parameter at a time. */
function checkFlat(schema: Shape): void {
  const isFlat =
    schema.alternatives.length === 0 &&
    schema.patternProperties.size === 0 &&
    schema.dependencies.size === 0 &&
    typeof schema.others !== "object";
  if (!isFlat) throw new Unreadable(schema.place, "A query schema with rules across parameters is not understood.");
}

function validatorOf(project: ServerProject, guard: Guard): ts.Expression {
  const [validator] = guard.arguments;
  if (!validator) throw new Unreadable(project.placeOf(guard.node), "The guard is given no validator.");
  return validator;
}

function readBody(project: ServerProject, route: Route, guards: Guard[], use: HandlerUse): ContractOperation["body"] {
  const guard = only(project, guards, ["body"], route);
  if (guard) {
    if (use.bodyChecks.length > 0) {
      throw new Unreadable(route.place, `The body of ${route.path} is checked in the route and again in the handler.`);
    }
    const validator = validatorOf(project, guard);
    const shape = readValidator(project, validator);
    return { required: true, shape, place: shape.place };
  }
  if (use.bodyChecks.length === 0) {
    if (use.body) throw new Unreadable(use.body, `The handler of ${route.path} reads a body that nothing checks.`);
    return undefined;
  }
  const shapes = use.bodyChecks.map(({ validator }) => readValidator(project, validator));
  const isOptional = use.bodyChecks.every(({ conditional }) => conditional);
  if (!isOptional && shapes.length > 1) {
    throw new Unreadable(route.place, `The handler of ${route.path} checks the body several times.`);
  }
  const [first] = shapes;
  if (first && shapes.length === 1) return { required: !isOptional, shape: first, place: first.place };
  const place = project.placeOf(route.handler);
  return { required: false, shape: { ...anyShape(place), alternatives: shapes }, place };
}
