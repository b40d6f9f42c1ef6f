import { listOperations, type Operation } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Method, Parameter, Reference } from "../../../lib/openapi/types";
import type { Place } from "../located";
import { type ContractOperation, type ContractParameter, keyOf } from "../operation";
import { openApiDialect } from "../schema/dialect";
import { readShape } from "../schema/readShape";
import { collectUnreadable, Unreadable } from "../unreadable";
import { locate } from "./locate";
import { type YamlCursor, YamlFiles } from "./yamlCursor";

/** What is described. */
export interface DescriptionContract {
  /** Where the paths are listed. */
  place: Place;
  /** By key, the forms with an id of one's own included. */
  operations: Map<string, ContractOperation>;
  /** Keys of operations that are there but could not be read. */
  unreadOperations: Set<string>;
}

/**
 * Reads what the description says of each operation.
 *
 * @param description the bundle.
 * @param file the root file that the bundle was made from, for the lines.
 * @param unreadable takes what is not understood.
 */
export function readDescription(description: Description, file: string, unreadable: Unreadable[]): DescriptionContract {
  const paths = new YamlFiles().root(file).child("paths");
  const contract: DescriptionContract = { place: paths.place, operations: new Map(), unreadOperations: new Set() };
  for (const page of listOperations(description)) {
    const forms: { operation: Operation; formOf: string | undefined }[] = [{ operation: page, formOf: undefined }];
    if (page.withId) forms.push({ operation: page.withId, formOf: keyOf(page.method, page.path) });
    for (const { operation, formOf } of forms) {
      const found = collectUnreadable(unreadable, () => readOperation(description, operation, formOf, paths));
      if (!found) {
        contract.unreadOperations.add(keyOf(operation.method, operation.path));
        continue;
      }
      if (contract.operations.has(found.key))
        unreadable.push(new Unreadable(found.place, `${found.label} is described a second time.`));
      else contract.operations.set(found.key, found);
    }
  }
  return contract;
}

function readOperation(
  description: Description,
  operation: Operation,
  formOf: string | undefined,
  paths: YamlCursor,
): ContractOperation {
  const item = paths.child(operation.path);
  const cursor = item.child(operation.method.toLowerCase());
  const parameters = operation.parameters.map((parameter) => ({
    parameter,
    cursor: parameterCursor(description, operation, parameter, item),
  }));
  const read = ({ parameter, cursor }: (typeof parameters)[number]): ContractParameter => ({
    name: parameter.name,
    required: parameter.required === true,
    place: cursor.place,
    shape: parameter.schema
      ? readShape(locate(description, parameter.schema, cursor.child("schema")), openApiDialect)
      : undefined,
  });
  const names = [...operation.path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
  return {
    key: keyOf(operation.method, operation.path),
    label: `${operation.method} ${operation.path}`,
    place: cursor.place,
    access: operation.access,
    accessPlace: cursor.child("x-access").place,
    permissions: [...operation.permissions].sort(),
    permissionPlace: cursor.child("security").place,
    formOf,
    pathParameters: names.flatMap((name) =>
      parameters.filter(({ parameter }) => parameter.in === "path" && parameter.name === name).map(read),
    ),
    query: new Map(
      parameters.filter((entry) => entry.parameter.in === "query").map((entry) => [entry.parameter.name, read(entry)]),
    ),
    headers: new Map(
      parameters
        .filter((entry) => entry.parameter.in === "header")
        .map((entry) => [entry.parameter.name.toLowerCase(), entry.cursor.place]),
    ),
    body: readBody(description, operation, cursor.child("requestBody")),
  };
}

/** Finds where a parameter is written: at the operation, or for all operations of the path. */
function parameterCursor(
  description: Description,
  operation: Operation,
  wanted: Parameter,
  item: YamlCursor,
): YamlCursor {
  const method = operation.method.toLowerCase() as Method;
  const pathItem = description.paths[operation.path];
  const lists: [(Parameter | Reference)[] | undefined, YamlCursor][] = [
    [pathItem?.[method]?.parameters, item.child(method).child("parameters")],
    [pathItem?.parameters, item.child("parameters")],
  ];
  for (const [list, cursor] of lists) {
    const index = (list ?? []).findIndex((entry) => {
      const parameter = resolve(description, entry);
      return parameter.name === wanted.name && parameter.in === wanted.in;
    });
    if (index >= 0) return cursor.child(index);
  }
  return item;
}

function readBody(description: Description, operation: Operation, cursor: YamlCursor): ContractOperation["body"] {
  const body = operation.requestBody;
  if (!body) return undefined;
  const types = Object.keys(body.content);
  const schema = body.content["application/json"]?.schema;
  if (!schema || types.length !== 1) {
    throw new Unreadable(cursor.place, `The request body of ${operation.id} needs exactly one schema, for JSON.`);
  }
  const at = cursor.child("content").child("application/json").child("schema");
  return {
    required: body.required === true,
    shape: readShape(locate(description, schema, at), openApiDialect),
    place: cursor.place,
  };
}
