import { cachedDescription } from "../../description/bundle/bundleCache";
import { listErrors } from "../../description/model/errorCases";
import { responseExamples } from "../../description/model/examples";
import { formsOf, listOperations, type Operation } from "../../description/model/operations";
import type { Description } from "../../description/model/types";

let bundle: Promise<Description> | undefined;
let operations: Operation[] | undefined;
/** Documented errors by operation and name: tests ask thousands of times. */
const documentedErrors = new Map<string, DocumentedError>();

/** The bundled description, read once per test file. */
export function description(): Promise<Description> {
  bundle ??= cachedDescription();
  return bundle;
}

/** A documented error as a client receives it. */
export interface DocumentedError {
  status: number;
  /** Content type with its charset; empty if there is no body. */
  type: string;
  text: string;
}

/**
 * Looks up a response by the name of its example, so that no test repeats a string from the description.
 *
 * @throws Error when the operation has no such example.
 */
export async function documentedError(operationId: string, example: string): Promise<DocumentedError> {
  const bundled = await description();
  if (documentedErrors.size === 0) {
    for (const operation of await allOperations()) {
      for (const { name, status, mediaType, text } of listErrors(bundled, operation)) {
        const type = text === "" ? "" : `${mediaType}; charset=utf-8`;
        documentedErrors.set(`${operation.id} ${name}`, { status: Number(status), type, text });
      }
    }
  }
  const found = documentedErrors.get(`${operationId} ${example}`);
  if (!found) throw new Error(`The description of ${operationId} has no error named ${example}.`);
  return found;
}

/** Every operation for API tokens, including the forms with an id you choose. */
export async function allOperations(): Promise<Operation[]> {
  operations ??= listOperations(await description()).flatMap(formsOf);
  return operations;
}

/** What an operation returns if it succeeds. */
export async function successResponse(operation: Operation) {
  const response = operation.responses.find(({ status }) => status === "200")?.response;
  const [mediaType, media] = Object.entries(response?.content ?? {})[0] ?? [];
  const shown = responseExamples(await description(), operation).filter(
    (one) => one.status === "200" && one.mediaType === mediaType,
  );
  const examples: Record<string, unknown> = Object.fromEntries(shown.map(({ name, example }) => [name, example.value]));
  return { mediaType, schema: media?.schema, examples };
}
