import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { hasMoreGraphemes } from "@simply-plural-docs/toolkit/utils/graphemes";
import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Description, Reference, Schema } from "../model/types";

/**
 * Creates a validator for a description's schemas: JSON Schema 2020-12 with the formats and the one extra keyword
 * (`x-maxGraphemes`) that the description uses.
 *
 * @param description the bundled document.
 * @returns a function that takes a schema (or reference) and a value and returns the problems, one line each.
 */
export function createValidator(description: Description): (schema: Schema | Reference, value: unknown) => string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  addFormats(ajv);
  ajv.addKeyword({
    keyword: "x-maxGraphemes",
    type: "string",
    schemaType: "number",
    validate: (limit: number, text: string) => !hasMoreGraphemes(text, limit),
  });
  ajv.addSchema({ $id: "description", components: description.components });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (key: string) => ajv.compile(JSON.parse(key.replaceAll('"#/', '"description#/')));
  return (schema, value) => {
    const validate = getOrMake(compiled, JSON.stringify(schema), compile);
    return validate(value) ? [] : (validate.errors ?? []).map(describe);
  };
}

function describe(error: ErrorObject): string {
  const detail = "additionalProperty" in error.params ? ` (${String(error.params.additionalProperty)})` : "";
  return `${error.instancePath || "/"} ${error.message ?? error.keyword}${detail}`;
}
