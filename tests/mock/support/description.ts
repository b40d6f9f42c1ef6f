import { readDescription } from "../../../lib/openapi/bundleCache";
import { listOperations, type Operation } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Example, MediaType, Schema } from "../../../lib/openapi/types";

let bundle: Promise<Description> | undefined;

/** The bundled description, read once per test file. */
export function description(): Promise<Description> {
  bundle ??= readDescription();
  return bundle;
}

/** Every operation for API tokens, the forms with an id of one's own included. */
export async function allOperations(): Promise<Operation[]> {
  return listOperations(await description()).flatMap((operation) =>
    operation.withId ? [operation, operation.withId] : [operation],
  );
}

/** An operation's path with the examples of its parameters, or with other values by the names that readers see. */
export function examplePath(operation: Operation, values: Record<string, string> = {}): string {
  return operation.displayPath.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => (one["x-displayName"] ?? one.name) === name);
    return values[name] ?? String(parameter?.example);
  });
}

/** The query that an operation needs, with the examples of its required parameters. */
export function exampleQuery(operation: Operation): string {
  const needed = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)])).toString();
  return query && `?${query}`;
}

/** The named examples of a request body. */
export async function requestExamples(operation: Operation): Promise<Record<string, unknown>> {
  return exampleValues(await description(), operation.requestBody?.content["application/json"]);
}

/** What an operation answers when all is well. */
export async function successAnswer(operation: Operation) {
  const bundled = await description();
  const response = operation.responses.find(({ status }) => status === "200")?.response;
  const [mediaType, media] = Object.entries(response?.content ?? {})[0] ?? [];
  return { mediaType, schema: media?.schema, examples: exampleValues(bundled, media) };
}

/** The schema of an operation's request body. */
export async function bodySchema(operation: Operation): Promise<Schema | undefined> {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return schema && resolve(await description(), schema);
}

/** The texts that an operation's description names for a status. */
export async function documentedTexts(operation: Operation, status: number): Promise<string[]> {
  const response = operation.responses.find((one) => one.status === String(status))?.response;
  const media = response?.content?.["text/html"];
  return Object.values(exampleValues(await description(), media)).map(String);
}

function exampleValues(bundled: Description, media: MediaType | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(media?.examples ?? {}).map(([name, example]) => {
      const resolved: Example = resolve(bundled, example);
      return [name, resolved.value];
    }),
  );
}
