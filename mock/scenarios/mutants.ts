import { inServerForms } from "@simply-plural-docs/description/model/allOrNone";
import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { jsonBody, type Operation } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

type Fields = Record<string, unknown>;

/**
 * Makes bodies that each violate one rule of an operation's schema: a property that is missing, of the wrong type, too
 * long, against its pattern, duplicated in a list, unknown, without the one it depends on, and so on at every depth.
 *
 * @param valid a valid body.
 */
export function mutants(description: Description, operation: Operation, valid: unknown): unknown[] {
  const schema = jsonBody(operation)?.schema;
  const unknown = listErrors(description, operation).flatMap(({ text }) =>
    Array.from(text.matchAll(/^Error at (\w+), this is not/gm), ([, name = ""]) => name),
  );
  return schema ? mutantsOf(description, schema, valid, [...new Set(unknown)]) : [];
}

/** @param unknown names of additional properties that the schema does not have. */
function mutantsOf(
  description: Description,
  reference: Schema | Reference,
  valid: unknown,
  unknown: string[],
): unknown[] {
  const schema = inServerForms(resolve<Schema>(description, reference));
  const forms = schema.anyOf ?? [];
  const again = (part: Schema | Reference, value: unknown) => mutantsOf(description, part, value, unknown);
  const own = [
    ...wrongValues(schema, valid),
    ...(isObject(valid) ? objectMutants(description, schema, valid, unknown) : []),
    ...(Array.isArray(valid) && valid.length > 0 ? again(schema.items ?? {}, valid[0]).map((item) => [item]) : []),
  ];
  return [...own, ...forms.flatMap((form) => again(form, valid))];
}

function objectMutants(description: Description, schema: Schema, valid: Fields, unknown: string[]): unknown[] {
  const { properties = {}, required = [], dependentRequired = {} } = schema;
  const without = (name: string) => Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name));
  return [
    ...required.map(without),
    ...Object.entries(valid).map(([name, value]) => ({ [name]: value })),
    ...unknown.map((name) => ({ ...valid, [name]: "x" })),
    ...Object.entries(dependentRequired).map(([name, [other = ""]]) => ({ ...without(other), [name]: true })),
    ...Object.entries(properties).flatMap(([name, property]) =>
      mutantsOf(description, property, valid[name], unknown).map((value) => ({ ...valid, [name]: value })),
    ),
  ];
}

function wrongValues(schema: Schema, valid: unknown): unknown[] {
  const types = [schema.type ?? []].flat();
  const values: unknown[] = [];
  if (types.length > 0) values.push(types.includes("string") ? 7 : "seven");
  if (schema.maxLength !== undefined) values.push("x".repeat(schema.maxLength + 1));
  if (schema.minLength) values.push("");
  if (schema.pattern) values.push("!", "0!", "ab");
  if (schema.format === "email") values.push("nobody");
  if (schema.format === "int64") values.push(1.5);
  if (schema["x-maxGraphemes"]) values.push("abcd");
  if (schema.enum) values.push("elsewhere");
  if (schema.const !== undefined) values.push(!schema.const);
  if (schema.uniqueItems) {
    const [item = "0123456789abcdef01234567"] = Array.isArray(valid) ? valid : [];
    values.push([item, item], ["!"], [7]);
  }
  return values;
}
