import { mapValues } from "../mapValues";
import { jsonBody, type Operation } from "./operations";
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
