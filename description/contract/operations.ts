import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { placeInSource } from "../bundle/placeInSource";
import { formsOf, listOperations, type Operation, parametersIn } from "../model/operations";
import { operationPointer, parameterPointer } from "../model/pointers";
import type { Description, Parameter, RequestBody } from "../model/types";
import { normalise } from "./normalise";
import type { Extract, Json, JsonObject } from "./serverContract";

/** Operations by method and path without parameter names: `PATCH /v1/member/{}`. */
type Operations = Map<string, JsonObject>;

/** @returns an operation's key, from its method and its path in Express or OpenAPI: `PATCH /v1/member/:id`. */
export function keyOf(name: string): string {
  return name.replace(/:\w+\??|\{[^}]*\}/g, "{}").replace(/(\S)\/$/, "$1");
}

/** @returns the server's routes, in the form for comparison; those with an optional id become two operations. */
export function serverOperations(contract: Extract): Operations {
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
  const operations = listOperations(description).flatMap((source) =>
    formsOf(source).map((form): [string, JsonObject] => [nameOf(form), describedOperation(description, form, source)]),
  );
  return new Map(operations);
}

function nameOf({ method, path }: Operation): string {
  return keyOf(`${method} ${path}`);
}

/** @param source the operation that is in the files: the form with an id is made from it. */
function describedOperation(description: Description, operation: Operation, source: Operation): JsonObject {
  const $comment = operationPointer(source);
  const { access, permissions, requestBody } = operation;
  const schemasIn = (place: Parameter["in"]) =>
    parametersIn(operation, place).map((parameter): [string, JsonObject] => {
      const pointer = `${parameterPointer(description, source, parameter)}/schema`;
      const required = place === "query" && parameter.required && { "(required)": true };
      return [parameter.name, { ...normalise(description, parameter.schema ?? {}, pointer), ...required }];
    });
  const inPath = new Map(schemasIn("path"));
  const names = [...operation.path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  return {
    ...{ $comment, access, login: "token", query: Object.fromEntries(schemasIn("query")) },
    path: numbered(names.map((name) => inPath.get(name))),
    // The allowed values of a header differ between the two sides, so only its name is compared.
    headers: Object.fromEntries(parametersIn(operation, "header").map(({ name }) => [name.toLowerCase(), {}])),
    permissions: [...permissions].sort(),
    formOf: operation === source ? undefined : nameOf(source),
    ...(requestBody && { body: describedBody(description, requestBody, `${$comment}/requestBody`) }),
  };
}

function describedBody(description: Description, { content, required }: RequestBody, pointer: string): JsonObject {
  const schema = content["application/json"]?.schema;
  if (!schema || Object.keys(content).length !== 1) {
    throw new UserError(`${placeInSource(pointer)}: the request body needs exactly one schema, for application/json.`);
  }
  const at = `${pointer}/content/application~1json/schema`;
  return { $comment: pointer, required: required === true, schema: normalise(description, schema, at) };
}

/** Path parameters are compared by position, since the two sides use different names. */
function numbered(list: (Json | undefined)[]): JsonObject {
  return Object.fromEntries(list.map((value, index) => [String(index + 1), value]));
}
