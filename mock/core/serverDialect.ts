import { inServerForms } from "@simply-plural-docs/description/model/allOrNone";
import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { jsonBody, type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Parameter, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";

export type ServerSchema = Record<string, unknown>;

/** Operations whose query may contain parameters that are not checked. */
const openQueries = new Set(["getFrontHistory"]);

/**
 * Converts one of the description's schemas (JSON Schema 2020-12) to the server's older dialect, so that the validator
 * reports the same problems in the same words.
 *
 * @param description the bundled document, to resolve references.
 */
function toServerDialect(description: Description, value: Schema | Reference): ServerSchema {
  const schema = inServerForms(resolve<Schema>(description, value));
  const convert = (part: Schema | Reference) => toServerDialect(description, part);
  // The validator ignores keywords that are undefined.
  const { type, pattern, minLength, maxLength, uniqueItems, "x-maxGraphemes": maxGraphemes } = schema;
  const unchecked = schema["x-unchecked"] ?? [];
  return {
    type,
    pattern,
    enum: schema.const === undefined ? schema.enum : [schema.const],
    minLength,
    maxLength,
    uniqueItems,
    required: schema.required?.filter((name) => !unchecked.includes(name)),
    format: maxGraphemes === undefined ? schema.format : `emoji${maxGraphemes}`,
    properties: schema.properties ? mapValues(schema.properties, convert) : anyProperties(schema),
    patternProperties: schema.patternProperties && mapValues(schema.patternProperties, convert),
    additionalProperties: schema.additionalProperties === false ? false : undefined,
    dependencies: schema.dependentRequired && mapValues(schema.dependentRequired, (names) => ({ required: names })),
    items: schema.items && listItem(convert(schema.items)),
    anyOf: schema.anyOf?.map(convert),
  };
}

/**
 * For objects with any properties, the server checks the one named `*`: it was meant for all of them, but the validator
 * has no wildcards (src/api/v1/member.ts:308).
 */
function anyProperties({ additionalProperties }: Schema): ServerSchema | undefined {
  return additionalProperties === true ? { "*": { type: "string" } } : undefined;
}

/** For addresses in a list (`cc`), the server uses a looser format of its own than for a single one (`sendTo`). */
function listItem(item: ServerSchema): ServerSchema {
  return item.format === "email" ? { ...item, format: "fullEmail" } : item;
}

/**
 * Makes a request body's schema.
 *
 * @param account type of the caller's account: one operation has a different body for each.
 * @returns `undefined` if the operation takes no body.
 */
export function bodySchema(
  description: Description,
  operation: Operation,
  account: "migrated" | "legacy",
): ServerSchema | undefined {
  const reference = jsonBody(operation)?.schema;
  if (!reference) return undefined;
  const schema: Schema = resolve(description, reference);
  const forms = schema.anyOf?.map((form): Schema => resolve(description, form));
  const form = forms?.find((one) => one["x-account"] === account) ?? schema;
  const properties = ownMessages(listErrors(description, operation).map(({ text }) => text));
  return { ...toServerDialect(description, form), ...(properties && { errorMessage: { properties } }) };
}

/**
 * Extracts the properties that have a custom error message, from the documented errors that quote it.
 *
 * @param texts an operation's error messages.
 */
function ownMessages(texts: string[]): Record<string, string> | undefined {
  const pattern = /^Error at \{"errors":\[\{"instancePath":"\/(\w+)".*\} with error (.*)/;
  const messages = texts
    .flatMap((text) => text.split("\n"))
    .flatMap((line) => {
      const [, property, message] = pattern.exec(line) ?? [];
      return property === undefined ? [] : [[property, message]];
    });
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
}

/**
 * Makes a query's schema. Its values are strings, or arrays of strings if a parameter is repeated.
 *
 * @returns `undefined` if the server does not check the operation's query.
 */
export function querySchema(description: Description, operation: Operation): ServerSchema | undefined {
  const parameters = parametersIn(operation, "query");
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  if (required.length === 0) return undefined;
  return {
    type: "object",
    required,
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, queryValue(description, parameter)])),
    ...(!openQueries.has(operation.id) && { additionalProperties: false }),
  };
}

function queryValue(description: Description, { schema = {} }: Parameter): ServerSchema {
  const converted = toServerDialect(description, schema);
  const alternatives = converted.enum as unknown[] | undefined;
  if (!alternatives) return converted;
  return { anyOf: alternatives.map((alternative) => ({ type: "string", enum: [alternative] })) };
}
