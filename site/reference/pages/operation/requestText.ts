import { jsonBody, type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, MediaType } from "@simply-plural-docs/description/model/types";
import { openObjects, parameterFields, schemaFields } from "../../fields";
import type { Part } from "../../parts";

/**
 * Describes the request: path, query, headers and body. What nearly every operation has comes last: the id that one may
 * choose, and the time of the change.
 */
export function requestText(description: Description, operation: Operation): Part[] {
  const path = parametersIn(operation, "path");
  const query = parametersIn(operation, "query");
  const headers = parametersIn(operation, "header");
  const ownId =
    operation.withId &&
    parametersIn(operation.withId, "path").find(({ name }) => !path.some((one) => one.name === name));
  const body = jsonBody(operation);
  const isUsual = headers.every(({ name }) => name === "Operation-Time");
  const pathText = (path.length > 0 || ownId) && [
    "## Path parameters {#path-parameters}",
    path.length > 0 && parameterFields(description, path, "path"),
    ownId && [
      "To choose the new object’s id yourself, use the second form. Otherwise the server creates one.",
      parameterFields(description, [{ ...ownId, required: false }], "path"),
    ],
  ];
  const headerText = headers.length > 0 && ["## Headers {#headers}", parameterFields(description, headers, "header")];
  const parts: Part[] = [
    path.length > 0 && pathText,
    query.length > 0 && ["## Query parameters {#query-parameters}", parameterFields(description, query, "query")],
    !isUsual && headerText,
    body?.schema && [
      "## Body {#body}",
      operation.requestBody?.description,
      `JSON, sent with \`Content-Type: application/json\`. ${bodyRules(description, body.schema)}`,
      schemaFields(description, body.schema, "body", true),
    ],
    path.length === 0 && pathText,
    isUsual && headerText,
  ];
  return parts.some(Boolean) ? parts : ["## Parameters {#parameters}", "None."];
}

/** @returns whether any property of a body is required, and which objects accept additional properties (Markdown). */
export function bodyRules(description: Description, schema: NonNullable<MediaType["schema"]>): string {
  const { properties, required = [] } = resolve(description, schema);
  const optional = properties && required.length === 0 ? "All properties are optional. " : "";
  const names = openObjects(description, schema).map((name) => `\`${name}\``);
  const except = names.length > 0 ? `, except inside ${names.join(", ")}` : "";
  return `${optional}Properties that are not listed are refused${except}.`;
}
