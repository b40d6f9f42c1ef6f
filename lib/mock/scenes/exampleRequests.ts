import { type Operation, parametersIn, shownName } from "../../openapi/operations";

/** An operation's path with the examples of its parameters, or with other values by the names that readers see. */
export function examplePath(operation: Operation, values: Partial<Record<string, string>> = {}): string {
  return operation.displayPath.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => shownName(one) === name);
    return values[name] ?? String(parameter?.example);
  });
}

/** The query that an operation needs, with the examples of its required parameters. */
export function exampleQuery(operation: Operation): string {
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)])).toString();
  return query && `?${query}`;
}
