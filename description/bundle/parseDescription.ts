import path from "node:path";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readJson } from "@simply-plural-docs/toolkit/files/readJson";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import Ajv from "ajv";
import { keysOf } from "../model/resolve";
import { accessKinds, type Description, methods, permissionKinds } from "../model/types";

const string = { type: "string", minLength: 1 };
const operation = {
  type: "object",
  required: ["operationId", "tags", "summary", "description", "responses", "x-access"],
  properties: {
    operationId: string,
    tags: { type: "array", items: string },
    summary: string,
    description: string,
    responses: { type: "object" },
    "x-access": { enum: accessKinds },
    "x-laterPermission": { enum: permissionKinds },
    "x-next": { type: "array", items: string, maxItems: 3, uniqueItems: true },
    "x-safeToRepeat": { const: false },
    "x-socket": {
      type: "array",
      items: { ...string, pattern: "^((insert|update|delete) [a-zA-Z]+|syncToUpdate|syncFromUpdate)$" },
      uniqueItems: true,
    },
    "x-timeout": { type: "integer", minimum: 1 },
  },
};
/** The socket reports changes, so every operation that can make one says which. */
const changing = { ...operation, required: [...operation.required, "x-socket"] };

// Every program that reads the description compiles this: validating the schema itself would take 95 ms instead of 3.
const isDescription = new Ajv({
  allErrors: true,
  strict: false,
  meta: false,
  validateSchema: false,
}).compile<Description>({
  type: "object",
  required: ["openapi", "info", "servers", "tags", "paths", "components"],
  properties: {
    openapi: { type: "string", pattern: "^3\\.1" },
    info: { type: "object", required: ["title", "version", "description"] },
    servers: { type: "array" },
    tags: { type: "array", items: { type: "object", required: ["name", "description"] } },
    paths: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: Object.fromEntries(methods.map((method) => [method, method === "get" ? operation : changing])),
      },
    },
    components: { type: "object" },
  },
});

/**
 * Checks that a document has the parts that `Description` promises; `checkDescription` checks their content.
 *
 * @param document any parsed value.
 * @param source its name in the error message.
 * @param placeOf finds where a part was written from its JSON pointer.
 * @throws UserError listing the parts that are missing or of the wrong type.
 */
export function parseDescription(
  document: unknown,
  source: string,
  placeOf: (pointer: string) => string = (pointer) => pointer,
): Description {
  if (isDescription(document)) return document;
  const problems = (isDescription.errors ?? []).map(({ instancePath, message = "is not valid", params }) => {
    const part = keysOf(instancePath).join(" ") || "the description";
    const known = params.allowedValues ? `: ${params.allowedValues.join(", ")}` : "";
    return `  ${placeOf(`#${instancePath}`)}: ${part} ${message}${known}`;
  });
  throw new UserError(`${source} is not a valid description of this API. Correct these parts:\n${problems.join("\n")}`);
}

/**
 * Reads a bundled description.
 *
 * @param file absolute path of a JSON file that `npm run generate` writes.
 * @throws UserError if the file does not exist or is not a description.
 */
export function readBundledDescription(file: string): Description {
  return parseDescription(readJson(file, "Run: npm run generate"), path.relative(projectRoot, file));
}
