import { examplePath, exampleQuery, requestExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { people } from "../core/data/people";
import { ids } from "./ids";
import { mutants } from "./mutants";
import { pathNames } from "./pathNames";
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
  const names = pathNames(operation);
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
    ...bodies.flatMap((valid) => mutants(description, operation, valid)).map((broken) => ({ ...own, body: broken })),
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

/** Lists scenarios that may trigger an operation's errors, each for a fresh mock, simplest first. */
export function candidates(description: Description, operation: Operation): Scenario[] {
  const alone = attempts(description, operation).map((request): Scenario => ({ request }));
  const again = alone.slice(-2, -1).map(({ request }): Scenario => ({ before: [request], request }));
  return [...alone, ...again, ...(scenarios[operation.id] ?? [])];
}
