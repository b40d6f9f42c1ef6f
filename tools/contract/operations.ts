import type { Json, JsonObject, ServerContract } from "../../lib/contract/serverContract";
import { isObject } from "../../lib/isObject";
import { placeInSource } from "../../lib/openapi/placeInSource";
import { escapeKey, resolve } from "../../lib/openapi/resolve";
import { type Description, methods, type OperationObject } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { normalise } from "./normalise";

/** Operations by method and path without parameter names: `PATCH /v1/member/{}`. */
type Operations = Map<string, JsonObject>;

/** @returns an operation's key, from its method and its path in Express or OpenAPI: `PATCH /v1/member/:id`. */
export function keyOf(name: string): string {
  return name.replace(/:\w+\??|\{[^}]*\}/g, "{}").replace(/(\S)\/$/, "$1");
}

/** @returns the server's routes, in the form for comparison; those with an optional id become two operations. */
export function serverOperations(contract: ServerContract): Operations {
  const operations: Operations = new Map();
  for (const [name, route] of Object.entries(contract.routes)) {
    const { $comment, login, permissions, headers, pathParameters, uncheckedQuery, body } = route;
    const query: JsonObject = route.query ? normalise(contract, route.query, "") : {};
    // OpenAPI cannot express whether other query parameters are refused.
    const { type, additionalProperties, properties, ...rules } = query;
    const operation: JsonObject = {
      ...{ $comment, login, permissions, headers, access: login === "app" ? "app" : route.access },
      query: { ...rules, ...(isObject(properties) && properties), ...uncheckedQuery },
      ...(body && { body: { required: body.required, schema: normalise(contract, body.schema, "") } }),
    };
    const inPath = [...name.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => pathParameters[parameter]);
    const path = numbered(inPath.map((schema) => normalise(contract, schema, "")));
    const formOf = name.endsWith("?") ? keyOf(name.replace(/\/[^/]*$/, "")) : undefined;
    if (formOf) operations.set(formOf, { ...operation, path: {} });
    operations.set(keyOf(name), { ...operation, path, formOf });
  }
  return operations;
}

/**
 * @param description the bundled document.
 * @returns its operations, in the form for comparison; `$comment` is a JSON pointer into the document.
 * @throws UserError for a body that is not JSON, or a schema that contains itself.
 */
export function describedOperations(description: Description): Operations {
  const operations: Operations = new Map();
  const keys = new Map<string, string>();
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of methods) {
      const object = item[method];
      if (!object) continue;
      const key = keyOf(`${method.toUpperCase()} ${path}`);
      keys.set(object.operationId, key);
      operations.set(key, describedOperation(description, path, object, method));
    }
  }
  for (const operation of operations.values()) {
    if (operation.formOf) operation.formOf = keys.get(String(operation.formOf));
  }
  return operations;
}

function describedOperation(
  description: Description,
  path: string,
  object: OperationObject,
  method: string,
): JsonObject {
  // addIdForms.ts makes the form with an id, so its place is that of the operation without one.
  const isForm = object["x-formOf"] !== undefined;
  const item = `#/paths/${escapeKey(isForm ? path.replace(/\/[^/]*$/, "") : path)}`;
  const $comment = `${item}/${method}`;
  const parameters: Record<"path" | "query" | "header", JsonObject> = { path: {}, query: {}, header: {} };
  for (const [list = [], pointer, added] of [
    [description.paths[path]?.parameters, `${item}/parameters`, 0],
    [object.parameters, `${$comment}/parameters`, isForm ? 1 : 0],
  ] as const) {
    for (const [index, reference] of list.entries()) {
      const parameter = resolve(description, reference);
      const { name, schema = {} } = parameter;
      parameters[parameter.in][parameter.in === "header" ? name.toLowerCase() : name] = {
        ...normalise(description, schema, `${pointer}/${index - added}/schema`),
        ...(parameter.in === "query" && parameter.required && { "(required)": true }),
      };
    }
  }
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, parameter = ""]) => parameters.path[parameter]);
  return {
    ...{ $comment, access: object["x-access"], login: "token", query: parameters.query, path: numbered(inPath) },
    // What a header may hold is not the same on both sides: only its name is compared.
    headers: Object.fromEntries(Object.keys(parameters.header).map((name) => [name, {}])),
    permissions: (object.security ?? []).flatMap((requirement) => requirement.ApiToken ?? []).sort(),
    formOf: object["x-formOf"],
    ...(object.requestBody && { body: describedBody(description, object, `${$comment}/requestBody`) }),
  };
}

function describedBody(description: Description, { requestBody }: OperationObject, pointer: string) {
  const { content = {}, required } = requestBody ? resolve(description, requestBody) : {};
  const schema = content["application/json"]?.schema;
  if (!schema || Object.keys(content).length !== 1) {
    throw new UserError(`${placeInSource(pointer)}: the request body needs exactly one schema, for application/json.`);
  }
  const at = `${pointer}/content/application~1json/schema`;
  return { $comment: pointer, required: required === true, schema: normalise(description, schema, at) };
}

/** Path parameters are compared by their position: both sides name them as they like. */
function numbered(list: (Json | undefined)[]): JsonObject {
  return Object.fromEntries(list.map((value, index) => [String(index + 1), value]));
}
