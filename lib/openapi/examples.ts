import { mapValues } from "../mapValues";
import { jsonBody, type Operation, parametersIn, shownName } from "./operations";
import { resolve } from "./resolve";
import type { Description, Example } from "./types";

/** An example of a response, and where the description has it. */
export interface ResponseExample {
  status: string;
  mediaType: string;
  name: string;
  example: Example;
}

/** @returns all examples of an operation's responses, in the description's order. */
export function responseExamples(description: Description, { responses }: Operation): ResponseExample[] {
  return responses.flatMap(({ status, response: { content = {} } }) =>
    Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => ({
        status,
        mediaType,
        name,
        example: resolve(description, example),
      })),
    ),
  );
}

/** @returns the examples of an operation's body by name; none when it takes no body. */
export function requestExamples(description: Description, operation: Operation): Record<string, Example> {
  return mapValues(jsonBody(operation)?.examples ?? {}, (example) => resolve(description, example));
}

/**
 * @param values other values than the examples, by the names that readers see; they are written as they are.
 * @returns an operation's path with the examples of its parameters.
 * @throws Error when a parameter has no example (the description's check reports it earlier).
 */
export function examplePath(operation: Operation, values: Partial<Record<string, string>> = {}): string {
  return operation.displayPath.replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? encodeURIComponent(exampleOf(operation, name)),
  );
}

/**
 * @returns the query that an operation needs, with the examples of its required parameters; empty if it needs none.
 * @throws Error as `examplePath` does.
 */
export function exampleQuery(operation: Operation): string {
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  const pairs = needed.map((parameter) => [parameter.name, exampleOf(operation, shownName(parameter))]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

function exampleOf({ id, parameters }: Operation, name: string): string {
  const example = parameters.find((parameter) => shownName(parameter) === name)?.example;
  if (example === undefined) throw new Error(`${id}: parameter ${name} has no example`);
  return String(example);
}
