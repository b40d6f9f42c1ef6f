import fs from "node:fs";
import { listOperations, type Operation } from "../../lib/openapi/operations";
import { bundledDescription } from "../../lib/openapi/published";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";

interface Reference {
  description: Description;
  operations: Operation[];
}

let loaded: Reference | undefined;

/**
 * The published description and its operations, read once.
 *
 * @throws UserError when the description has not been generated yet.
 */
export function reference(): Reference {
  if (!loaded) {
    if (!fs.existsSync(bundledDescription)) {
      throw new UserError("generated/description.json is missing. Run: npm run generate");
    }
    const description = JSON.parse(fs.readFileSync(bundledDescription, "utf8")) as Description;
    loaded = { description, operations: listOperations(description) };
  }
  return loaded;
}

/**
 * @param id an operationId.
 * @throws Error when the description has no such operation.
 */
export function findOperation(id: string | undefined): Operation {
  const operation = reference().operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The description has no operation "${id}"`);
  return operation;
}
