import { formsOf, listOperations } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone";
import type { ServerSchema } from "../core/serverDialect";
import { Validation } from "../core/validation";
import { createAjv } from "./ajv";

/**
 * Compiles all of the mock's checks to a module, for places where code must not be generated at run time.
 *
 * @param description the bundled document.
 * @param formats the path from which the module imports mock/validation/formats.ts.
 * @returns an ES module whose default export has Ajv's functions by the check's name.
 */
export function compileChecks(description: Description, formats: string): string {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const schemas: Record<string, ServerSchema> = {};
  const validation = new Validation(description, (name, schema) => {
    // Most checks occur more than once: for both types of account, and for the form with an id.
    const key = JSON.stringify(schema);
    const id = ids.get(key) ?? `check${ids.size}`;
    ids.set(key, id);
    names.set(name, id);
    schemas[id] = schema;
    return () => [];
  });
  for (const page of listOperations(description)) {
    for (const operation of formsOf(page)) {
      validation.body(operation, "migrated");
      validation.body(operation, "legacy");
      validation.query(operation);
    }
  }
  const code = { source: true, esm: true, formats: _`require(${formats}).formats` };
  const ajv = createAjv(code, `require(${JSON.stringify(formats)}).linearPattern`);
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema(schema, id);
  const functions = standaloneCode(ajv, Object.fromEntries(Object.keys(schemas).map((id) => [id, id])));
  const entries = [...names].map(([name, id]) => `${JSON.stringify(name)}: ${id}`);
  return `${functions}\nexport default {${entries.join(",\n")}};\n`;
}
