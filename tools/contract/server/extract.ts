import ts from "typescript";
import { isObject, type JsonObject, type ServerContract, type ServerRoute } from "../../../lib/contract/serverContract";
import { UserError } from "../../../lib/userError";
import { Evaluator } from "./evaluate";
import { HandlerReader, type HandlerUse, runsOf } from "./handler";
import { checkReviewed, reviewed } from "./reviewed";
import { findRoutes, type Registration, readGlobalHeaders, readPermissions } from "./routes";
import { compactCode, nameOf, nodesOf, type ReadableFunction, ServerSource, Unreadable } from "./source";

/** What is read from the server's source, before it is known which commit that is. */
export interface Extract extends Pick<ServerContract, "routes" | "schemas"> {
  /** Code of the handlers, by route, without comments and white space. */
  handlerCode: Map<string, string>;
}

/**
 * Reads the routes of a server from its source.
 *
 * @param folder the server's repository or its `src` folder.
 * @throws UserError when it is not the server, or naming every place that is not understood.
 */
export function extractContract(folder: string): Extract {
  const problems: Error[] = [];
  const extract = collect(problems, () => new Extractor(new ServerSource(folder), problems).extract());
  if (!extract || problems.length > 0) {
    const messages = [...new Set(problems.map(({ message }) => `  ${message}`))].join("\n");
    throw new UserError(
      `The server's source cannot be read here:\n${messages}\nTeach tools/contract/server to read it.`,
    );
  }
  if (Object.keys(extract.routes).length === 0) {
    throw new UserError(`${folder} does not hold the server: nothing registers a route (app.get("/v1/...", ...)).`);
  }
  return extract;
}

function collect<T>(problems: Error[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.push(error);
    return undefined;
  }
}

interface Guard {
  node: ts.Expression;
  arguments: readonly ts.Expression[];
}

class Extractor {
  private readonly schemas: Record<string, JsonObject> = {};
  private readonly evaluator: Evaluator;

  constructor(
    private readonly source: ServerSource,
    private readonly problems: Error[],
  ) {
    this.evaluator = new Evaluator(source);
  }

  extract(): Extract {
    const { routes: registered, globalMiddleware } = findRoutes(this.source, this.problems);
    if (registered.length > 0) this.problems.push(...checkReviewed(this.source));
    const headers = readGlobalHeaders(this.source, globalMiddleware);
    const routes: Record<string, ServerRoute> = {};
    const handlerCode = new Map<string, string>();
    for (const registration of registered) {
      collect(this.problems, () => {
        const { route, code } = this.readRoute(registration, headers);
        const isPublic = route.login === "token";
        if (isPublic && (!registration.isCertain || registration.name in routes)) {
          throw this.source.unreadable(registration.call, "a route that is always registered and the first to answer");
        }
        routes[registration.name] ??= route;
        handlerCode.set(registration.name, code);
      });
    }
    return { routes, schemas: this.schemas, handlerCode };
  }

  private readRoute(registration: Registration, headers: Map<string, string>) {
    const { call, name, middleware, handler } = registration;
    const guards = this.readGuards(middleware);
    const login = guards.get("token") ? "token" : guards.get("app") ? "app" : "none";
    const isPost = name.startsWith("POST ") && guards.get("token")?.arguments[1]?.getText() !== "true";
    const checksOwnId = isPost && (login === "token" || guards.has("id"));
    const names = [...name.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
    // What the handlers of routes without login do is of no use to whoever has an API token.
    const use = login === "none" ? undefined : new HandlerReader(this.source).read(handler);
    const [permission] = guards.get("token")?.arguments ?? [];
    const query = guards.get("query");
    const checkedQuery = query && this.readValidator(query.arguments[0] ?? query.node);
    const known = checkedQuery?.schema.properties;
    const isClosed = checkedQuery?.schema.additionalProperties === false;
    const unchecked = [...(isClosed ? [] : (use?.query ?? []))].filter(
      ([parameter]) => !isObject(known) || !Object.hasOwn(known, parameter),
    );
    const used = [...(use?.locals ?? [])].flatMap(([local, place]): [string, string][] => {
      const header = headers.get(local);
      return header ? [[header, place]] : [];
    });
    const body = this.readBody(registration, guards, use);
    const route: ServerRoute = {
      $comment: this.source.placeOf(call),
      login,
      permissions: permission ? readPermissions(this.source, permission) : [],
      access: guards.has("self") ? "self" : guards.has("friend") ? "friend" : accessOf(name, names, use),
      pathParameters: Object.fromEntries(
        names.map((parameter) => [parameter, this.pathParameter(registration, parameter, checksOwnId)]),
      ),
      uncheckedQuery: withPlaces(unchecked),
      headers: withPlaces(used),
      ...(checkedQuery && { query: checkedQuery.reference }),
      ...(body && { body }),
    };
    return { route, code: use?.code ?? "" };
  }

  /** Finds out what each middleware of a route means. */
  private readGuards(middleware: ts.Expression[]): Map<string, Guard> {
    const guards = new Map<string, Guard>();
    for (const node of middleware) {
      const [callee, args] = ts.isCallExpression(node) ? [node.expression, node.arguments] : [node, []];
      // The body as bytes: nothing is checked.
      if (callee.getText() === "express.raw") continue;
      const target = this.source.functionOf(callee);
      const meaning = reviewed.get((target && nameOf(target)) ?? "")?.meaning;
      if (!meaning) throw this.source.unreadable(node, "a middleware of tools/contract/server/reviewed.ts");
      const kind = meaning === "self" ? "friend" : meaning;
      if (guards.has(meaning) || (kind === "friend" && (guards.has("self") || guards.has("friend")))) {
        throw this.source.unreadable(node, "one guard of each kind");
      }
      guards.set(meaning, { node, arguments: args });
    }
    return guards;
  }

  private pathParameter({ call, name }: Registration, parameter: string, checksOwnId: boolean): JsonObject {
    if (checksOwnId && parameter === "id") return this.share("ownId", () => this.ownIdSchema(call));
    const { properties } = this.compiled(this.definitionOf("paramsValidate", call));
    const schema = isObject(properties) ? properties[parameter] : undefined;
    if (!isObject(schema)) throw this.source.unreadable(call, `a rule of paramsValidate for "${parameter}" of ${name}`);
    return this.share(`path.${parameter}`, () => schema);
  }

  /** What validatePostId demands: the one pattern in it. */
  private ownIdSchema(call: ts.Node): JsonObject {
    const target = this.definitionOf("validatePostId", call);
    const [pattern, ...more] = nodesOf(target.parent).filter(ts.isRegularExpressionLiteral);
    if (!pattern || more.length > 0 || !pattern.text.endsWith("/")) {
      throw this.source.unreadable(pattern ?? target, "one pattern without flags in validatePostId");
    }
    return { $comment: this.source.placeOf(pattern), type: "string", pattern: pattern.text.slice(1, -1) };
  }

  /** @returns the name of a constant, where it is defined. */
  private definitionOf(name: string, user: ts.Node): ts.Node {
    for (const node of this.source.nodes) {
      if (ts.isVariableDeclaration(node) && node.name.getText() === name) return node.name;
    }
    throw this.source.unreadable(user, `path parameters that ${name} checks`);
  }

  private readBody(
    { call, handler }: Registration,
    guards: Map<string, Guard>,
    use: HandlerUse | undefined,
  ): ServerRoute["body"] {
    const guard = guards.get("body");
    const checks = use?.bodyChecks ?? [];
    if (guard) {
      if (checks.length > 0) throw this.source.unreadable(call, "a body that is checked once");
      return { required: true, schema: this.readValidator(guard.arguments[0] ?? guard.node).reference };
    }
    const [first, ...more] = checks.map(({ validator }) => this.readValidator(validator).reference);
    if (!first) {
      if (use?.body && guards.has("token")) throw this.source.unreadable(use.body, "a body that is checked");
      return undefined;
    }
    const required = !checks.every(({ isConditional }) => isConditional);
    if (required && more.length > 0) throw this.source.unreadable(call, "a body that is checked once");
    const schema = more.length > 0 ? { $comment: this.source.placeOf(handler), anyOf: [first, ...more] } : first;
    return { required, schema };
  }

  /** Reads the schema of a validator: a function that does nothing but run a compiled schema on what it is given. */
  private readValidator(node: ts.Node): { schema: JsonObject; reference: JsonObject } {
    const target = this.source.functionOf(node);
    const [run] = target ? runsOf(this.source, target) : [];
    if (!target || !run?.arguments[0] || !doesNothingElse(target, run)) {
      throw this.source.unreadable(target ?? node, "a validator that only runs validateSchema");
    }
    const file = this.source.nameOf(target.getSourceFile()).replace(/^src\/|\.ts$/g, "");
    const schema = this.compiled(run.arguments[0]);
    return { schema, reference: this.share(`${file}.${nameOf(target)}`.replaceAll("/", "."), () => schema) };
  }

  /** @returns the schema that `ajv.compile(schema)` was given, from the name of its result. */
  private compiled(node: ts.Node): JsonObject {
    const value = ts.isCallExpression(node) ? node : this.source.constantOf(node);
    const [schema] = value && ts.isCallExpression(value) ? value.arguments : [];
    if (!value || !schema || !ts.isCallExpression(value) || value.expression.getText() !== "ajv.compile") {
      throw this.source.unreadable(value ?? node, "ajv.compile(schema)");
    }
    return this.evaluator.schema(schema);
  }

  private share(name: string, make: () => JsonObject): JsonObject {
    this.schemas[name] ??= make();
    return { $ref: `#/schemas/${name}` };
  }
}

/** Without a guard, a handler that reads with an id from the path decides by itself who may read. */
function accessOf(name: string, parameters: string[], use: HandlerUse | undefined): ServerRoute["access"] {
  const readsOthers = parameters.some((parameter) => use?.accountIds.has(parameter));
  return name.startsWith("GET ") && readsOthers ? "handler" : "own";
}

function withPlaces(entries: [string, string][]): JsonObject {
  return Object.fromEntries(entries.map(([name, place]) => [name, { $comment: place }]));
}

/** Two layouts are understood: `return validateSchema(v, body)`, and its result in a constant that is returned. */
function doesNothingElse(target: ReadableFunction, run: ts.CallExpression): boolean {
  const [parameter] = target.parameters;
  if (!target.body || run.arguments[1]?.getText() !== parameter?.name.getText()) return false;
  if (!ts.isBlock(target.body)) return target.body === run;
  const code = compactCode(target.body);
  const returned = compactCode(run);
  const result = /^\{const(\w+)=/.exec(code)?.[1];
  return [
    `{return${returned}}`,
    `{const${result}=${returned}return${result}}`,
    `{const${result}=${returned}if(!${result}.success){return${result}}return${result}}`,
  ].includes(code);
}
