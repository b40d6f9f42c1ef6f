import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { examplePath, exampleQuery, requestExamples } from "@simply-plural-docs/description/model/examples";
import { jsonBody, type Operation, parametersIn, shownName } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Schema } from "@simply-plural-docs/description/model/types";
import { people } from "../core/data/people";
import { ids } from "./ids";
import { mutants } from "./mutants";
import { scenarios } from "./scenarios";
import type { Scenario, Step } from "./types";

/**
 * Lists invalid requests to an operation, from a missing token to a body that violates one rule of its schema. They
 * must be sent to the same mock in this order: later ones depend on the effects of earlier ones.
 */
export function attempts(description: Description, operation: Operation): Step[] {
  const path = examplePath(operation) + exampleQuery(operation);
  const { method } = operation;
  const bodies = Object.values(requestExamples(description, operation)).map(({ value }) => value);
  const names = parametersIn(operation, "path").map(shownName);
  const [body] = bodies;
  const other = (name: string, value: string): Step => ({
    method,
    path: examplePath(operation, { [name]: value }) + exampleQuery(operation),
    body,
  });
  const last = names.at(-1) ?? "";
  const own = { method, path };
  return [
    { ...own, token: null },
    { ...own, token: "unknown" },
    { ...own, token: "read" },
    { ...own, token: "write" },
    { ...own, headers: { "Operation-Time": "yesterday" } },
    ...names.map((name) => other(name, "a.b")),
    ...names.map((name) => other(name, people.marbleFox)),
    other(last, "abc"),
    ...brokenBodies(description, operation, bodies).map((broken) => ({ ...own, body: broken })),
    ...(operation.requestBody
      ? [
          own,
          { ...own, raw: "{" },
          { ...own, isTooLarge: true as const },
          { ...own, body, headers: { "Content-Type": "application/json; charset=iso-8859-1" } },
        ]
      : []),
    { ...own, body, headers: { "Operation-Time": "1" } },
    // On the second of two identical requests, the id is already in use or the object is gone.
    { ...own, body },
    { ...own, body },
    other(last, ids.free),
  ];
}

function brokenBodies(description: Description, operation: Operation, bodies: unknown[]): unknown[] {
  const reference = jsonBody(operation)?.schema;
  if (!reference) return [];
  const schema: Schema = resolve(description, reference);
  const unknown = listErrors(description, operation).flatMap(({ text }) =>
    [...text.matchAll(/^Error at (\w+), this is not/gm)].map(([, name = ""]) => name),
  );
  return bodies.flatMap((body) => mutants(description, schema, body, [...new Set(unknown)]));
}

/** Lists scenarios that may trigger an operation's errors, each for a fresh mock, simplest first. */
export function candidates(description: Description, operation: Operation): Scenario[] {
  const alone = attempts(description, operation).map((request): Scenario => ({ request }));
  const again = alone.slice(-2, -1).map(({ request }): Scenario => ({ before: [request], request }));
  return [...alone, ...again, ...(scenarios[operation.id] ?? [])];
}
