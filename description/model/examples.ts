import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { jsonBody, type Operation, parametersIn, shownName } from "./operations";
import { resolve } from "./resolve";
import type { Description, Example } from "./types";

/** An example of a response, and where it is in the description. */
export interface ResponseExample {
  status: string;
  /** Empty if the body is. */
  mediaType: string;
  name: string;
  example: Example;
}

/** By operation: a mock looks for an example with each request. */
const known = new WeakMap<Operation, ResponseExample[]>();

/** @returns all examples of an operation's responses, in the description's order, those with an empty body first. */
export function responseExamples(description: Description, operation: Operation): ResponseExample[] {
  return getOrMake(known, operation, ({ responses }) => readExamples(description, responses));
}

function readExamples(description: Description, responses: Operation["responses"]): ResponseExample[] {
  return responses.flatMap(({ status, response: { content = {}, "x-emptyBody": empty = {} } }) => {
    const withBody = Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => ({ mediaType, name, example: resolve(description, example) })),
    );
    const without = Object.entries(empty).map(([name, cause]) => ({
      mediaType: "",
      name,
      example: { ...resolve(description, cause), value: "" },
    }));
    return [...without, ...withBody].map((one) => ({ status, ...one }));
  });
}

/** @returns the examples of an operation's request body by name; none if it takes no body. */
export function requestExamples(description: Description, operation: Operation): Record<string, Example> {
  return mapValues(jsonBody(operation)?.examples ?? {}, (example) => resolve(description, example));
}

/** @returns the names of the requests that an operation's page has, in two to four words; the first is the sample's. */
export function requestNames(description: Description, operation: Operation): string[] {
  const names = Object.values(requestExamples(description, operation)).map(({ summary = "" }) => summary);
  return [...(names.length > 0 ? names : ["As in the sample"]), ...(operation.withId ? ["With your own id"] : [])];
}

/**
 * @param values values to use instead of the examples, by the parameters' display names; they are not encoded.
 * @returns an operation's path, filled in with the examples of its parameters.
 * @throws Error if a parameter has no example (the description's check reports it earlier).
 */
export function examplePath(operation: Operation, values: Partial<Record<string, string>> = {}): string {
  return operation.displayPath.replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? encodeURIComponent(exampleOf(operation, name)),
  );
}

/**
 * @returns the query with an operation's required parameters, filled in with their examples; empty if it has none.
 * @throws Error as `examplePath` does.
 */
export function exampleQuery(operation: Operation): string {
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  const pairs = needed.map((parameter): [string, string] => [
    parameter.name,
    exampleOf(operation, shownName(parameter)),
  ]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

function exampleOf({ id, parameters }: Operation, name: string): string {
  const example = parameters.find((parameter) => shownName(parameter) === name)?.example;
  if (example === undefined) throw new Error(`${id}: parameter ${name} has no example`);
  return String(example);
}
