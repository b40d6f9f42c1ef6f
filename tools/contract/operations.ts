import {
  isObject,
  type Json,
  type JsonObject,
  type ServerContract,
  type ServerRoute,
} from "../../lib/contract/serverContract";
import { accessNotes } from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import { type Description, type Method, methods, type OperationObject } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { escapeKey } from "./compare";
import { normalise } from "./normalise";

/** Operations by method and path without the names of its parameters: `PATCH /v1/member/{}`. */
export type Operations = Map<string, JsonObject>;

/** @returns the routes of the server, in the form that is compared; those with an optional id give two operations. */
export function serverOperations(contract: ServerContract): Operations {
  const operations: Operations = new Map();
  for (const [name, route] of Object.entries(contract.routes)) {
    const parameters = [...name.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => route.pathParameters[parameter]);
    const key = name.replace(/:\w+\??/g, "{}");
    const first = name.endsWith("?") ? key.replace("/{}", "") : undefined;
    if (first) operations.set(first, { ...serverOperation(contract, route), path: {} });
    operations.set(key, {
      ...serverOperation(contract, route),
      path: numbered(parameters.map((schema) => (isObject(schema) ? normalise(contract, schema, "") : undefined))),
      ...(first && { formOf: first }),
    });
  }
  return operations;
}

function serverOperation(contract: ServerContract, route: ServerRoute): JsonObject {
  const { $comment, login, access, permissions, headers, body } = route;
  const query = route.query && normalise(contract, route.query, "");
  const { properties, dependentRequired, anyOf } = query ?? {};
  return {
    ...{ $comment, login, permissions, headers },
    access: login === "app" ? "app" : access,
    // A schema can refuse other parameters, which OpenAPI cannot say; rules across parameters are a difference.
    query: { ...(isObject(properties) && properties), ...route.uncheckedQuery, dependentRequired, anyOf },
    ...(body && { body: { required: body.required, schema: normalise(contract, body.schema, "") } }),
  };
}

/**
 * @param description the bundled document.
 * @returns what it says of each operation, in the form that is compared; `$comment` is a JSON pointer into it.
 * @throws UserError for an unknown `x-access`, a body that is not JSON, and a schema that contains itself.
 */
export function describedOperations(description: Description): Operations {
  const operations: Operations = new Map();
  const keys = new Map<string, string>();
  const forms: [JsonObject, string][] = [];
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of methods) {
      const object = item[method];
      if (!object) continue;
      const key = `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, "{}").replace(/(.)\/$/, "$1")}`;
      const operation = describedOperation(description, path, method, object);
      if (object["x-formOf"]) forms.push([operation, object["x-formOf"]]);
      keys.set(object.operationId, key);
      operations.set(key, operation);
    }
  }
  for (const [operation, id] of forms) operation.formOf = keys.get(id);
  return operations;
}

function describedOperation(
  description: Description,
  path: string,
  method: Method,
  object: OperationObject,
): JsonObject {
  const item = `#/paths/${escapeKey(path)}`;
  const $comment = `${item}/${method}`;
  const name = `${method.toUpperCase()} ${path}`;
  const access = object["x-access"];
  if (!Object.hasOwn(accessNotes, access)) {
    throw new UserError(`${name}: x-access is "${access}". Use one of: ${Object.keys(accessNotes).join(", ")}.`);
  }
  const parameters = { path: {} as JsonObject, query: {} as JsonObject, header: {} as JsonObject };
  for (const [list, pointer] of [
    [description.paths[path]?.parameters, `${item}/parameters`],
    [object.parameters, `${$comment}/parameters`],
  ] as const) {
    for (const [index, reference] of (list ?? []).entries()) {
      const parameter = resolve(description, reference);
      const at = `${pointer}/${index}`;
      const schema = normalise(description, parameter.schema ?? {}, `${at}/schema`);
      parameters[parameter.in][parameter.name] = {
        ...schema,
        $comment: at,
        ...(parameter.required && parameter.in === "query" && { "(required)": true }),
      };
    }
  }
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, parameter = ""]) => parameters.path[parameter]);
  const headers = Object.entries(parameters.header).map(([header]) => [header.toLowerCase(), {}]);
  return {
    ...{ $comment, access, login: "token", path: numbered(inPath), query: parameters.query },
    headers: Object.fromEntries(headers),
    permissions: (object.security ?? []).flatMap((requirement) => requirement.ApiToken ?? []).sort(),
    ...(object.requestBody && { body: describedBody(description, name, object.requestBody, $comment) }),
  };
}

function describedBody(
  description: Description,
  name: string,
  reference: NonNullable<OperationObject["requestBody"]>,
  pointer: string,
): JsonObject {
  const { content, required } = resolve(description, reference);
  const schema = content["application/json"]?.schema;
  if (!schema || Object.keys(content).length !== 1) {
    throw new UserError(`${name}: the request body needs exactly one schema, for application/json.`);
  }
  const at = `${pointer}/requestBody/content/application~1json/schema`;
  return {
    $comment: `${pointer}/requestBody`,
    required: required === true,
    schema: normalise(description, schema, at),
  };
}

/** Path parameters are compared by their position: both sides name them as they like. */
function numbered(list: (Json | undefined)[]): JsonObject {
  return Object.fromEntries(list.map((value, index) => [String(index + 1), value]));
}
