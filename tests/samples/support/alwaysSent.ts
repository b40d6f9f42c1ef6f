import { jsonBody, listOperations, type Operation } from "../../../description/model/operations";
import { isReference, referenceName } from "../../../description/model/resolve";
import { patternOf } from "../../../mock/http/wire";
import { description } from "../../../mock/testing/description";
import { isObject } from "../../../toolkit/utils/isObject";

/** An operation whose first sentence says what to send always. */
interface Rule {
  operation: Operation;
  names: string[];
  /** Name of its body's schema. */
  schema: string;
}

/** The rules of "Add member" and "Add custom front". */
export const rules = listOperations(await description()).flatMap((operation): Rule[] => {
  const [, list] = /; always send (.+)\.$/.exec(operation.lead) ?? [];
  const schema = jsonBody(operation)?.schema;
  if (!list || !isReference(schema)) return [];
  return [{ operation, names: list.split(/, | and /), schema: referenceName(schema) ?? "" }];
});

/** @returns what requests omit although the page of their operation says to send it always, each as a line. */
export function omitted(requests: readonly { method: string; path: string; body?: unknown }[]): string[] {
  return requests.flatMap(({ method, path, body }) =>
    rules
      .filter(({ operation }) =>
        operation.requestLines.some((line) => line.method === method && patternOf(line.path).test(path)),
      )
      .flatMap(({ names }) => names.filter((name) => !(isObject(body) && name in body)))
      .map((name) => `${method} ${path}: ${name}`),
  );
}
